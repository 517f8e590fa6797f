import type { Language } from '@pleamar/contract';
import type { KeyScope } from '@pleamar/domain';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Documents } from '../adapters/documents/port.ts';
import type { Images } from '../adapters/images/port.ts';
import type { Invoicing } from '../adapters/invoicing/port.ts';
import type { Mail } from '../adapters/mail/port.ts';
import type { Passkeys } from '../adapters/passkeys/port.ts';
import type { Passwords } from '../adapters/passwords/port.ts';
import type { Payments } from '../adapters/payments/port.ts';
import type { Push } from '../adapters/push/port.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Tides } from '../adapters/tides/port.ts';
import type { Uploads } from '../adapters/uploads/port.ts';
import type { Webhooks } from '../adapters/webhooks/port.ts';
import type { Config } from '../process/config.ts';
import type { DB } from '../db/tables.ts';
import type { Channels } from '../db/channels.ts';
import type { Replicas } from '../db/replicas.ts';
import type { Queue } from '../jobs/queue.ts';
import type { LiveStreams } from './live.ts';

/** Shared by the whole process and built once by compose.ts. Jobs get only this. */
export interface App {
  config: Config;
  /** The primary, except for a visitor's request that a replica answers. */
  db: Kysely<DB>;
  replicas: Replicas;
  queue: Queue;
  channels: Channels;
  live: LiveStreams;
  storage: Storage;
  uploads: Uploads;
  mail: Mail;
  push: Push;
  webhooks: Webhooks;
  images: Images;
  tides: Tides;
  passwords: Passwords;
  passkeys: Passkeys;
  payments: Payments;
  documents: Documents;
  invoicing: Invoicing | null;
  /** The only clock of use cases, so that tests can set it. Durations are measured with `performance.now()`. */
  now: () => Date;
  log: Logger;
}

export interface SignedIn {
  id: string;
  /**
   * Signed links contain this id where a guest's key acts for the account that took over the guest's order. The holder
   * of the key must not learn the account's own id.
   */
  linkHolder?: string;
  /** Names the login, API key or camera login of the request; empty for a guest and for the demo, which have none. */
  credentialId: string;
  apiKey: { scopes: readonly KeyScope[] } | null;
  isPhotographer: boolean;
  isSurfer: boolean;
  language: Language;
  operator: OperatorAccess;
  /** True after an operator blocked the account: the login then opens only endpoints that are `openToBlocked`. */
  isBlocked: boolean;
}

/** `ready` needs more than the role: two-step login must have been on before this login was made. */
export type OperatorAccess = 'none' | 'without_two_factor' | 'old_login' | 'ready';

/** The key of an album link that came with the request; `albumId` is null if no album has this key. */
export interface RequestAlbumLink {
  key: string;
  albumId: string | null;
}

/** The facts about an HTTP request that use cases may use. */
export interface RequestFacts {
  id: string;
  method: string;
  ip: string;
  header: (name: string) => string | undefined;
}

/** The app and its caller, for use cases. Tests, jobs and the demo build one too. */
export interface CallerContext extends App {
  user: SignedIn | null;
  language: Language;
  link?: RequestAlbumLink;
  /** For the audit log. Missing in a context that HTTP did not build. */
  request?: RequestFacts;
}

export interface UserContext extends CallerContext {
  user: SignedIn;
}

/** For functions that read the HTTP request or set headers of its answer. Others take a `CallerContext`. */
export interface RequestContext extends CallerContext {
  request: RequestFacts;
  answerHeaders: Record<string, string>;
}

export interface UserRequestContext extends RequestContext {
  user: SignedIn;
}

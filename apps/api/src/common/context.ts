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

/** The whole process shares it, built once by compose.ts. Jobs get only this. */
export interface App {
  config: Config;
  /** `db` is the primary, except for a visitor's request that a replica answers. */
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
  /** Use cases read no other clock, so that tests can set it; spans are measured with `performance.now()`. */
  now: () => Date;
  log: Logger;
}

export interface SignedIn {
  id: string;
  /** Links contain it in place of the id, which would reveal the account that has a guest's order to its key's holder. */
  linkHolder?: string;
  tokenId: string;
  apiKey: { scopes: readonly KeyScope[] } | null;
  isPhotographer: boolean;
  isSurfer: boolean;
  language: Language;
  operator: OperatorStanding;
  /** An operator blocked the user: this login opens only endpoints that are `openToBlocked`. */
  isBlocked: boolean;
}

/** The role alone does not suffice: the account must have two-step login, and this very login must have taken it. */
export type OperatorStanding = 'none' | 'without_two_factor' | 'old_login' | 'ready';

export interface LinkOfRequest {
  key: string;
  albumId: string | null;
}

/** Facts of an HTTP request. */
export interface RequestFacts {
  id: string;
  method: string;
  ip: string;
  header: (name: string) => string | undefined;
}

/** Use cases need the app and who calls it. Tests, jobs and the demo can build one. */
export interface CallerContext extends App {
  user: SignedIn | null;
  language: Language;
  link?: LinkOfRequest;
  /** The audit log names it. A context that HTTP did not build has none. */
  request?: RequestFacts;
}

export interface UserContext extends CallerContext {
  user: SignedIn;
}

/** For functions that read the HTTP request or set headers of its answer; the others take a `CallerContext`. */
export interface RequestContext extends CallerContext {
  request: RequestFacts;
  answerHeaders: Record<string, string>;
}

export interface UserRequestContext extends RequestContext {
  user: SignedIn;
}

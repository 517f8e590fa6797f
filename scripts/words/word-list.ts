// The words that Pleamar's code and documents avoid, each with the plain word and the reason, and the beginnings that
// a comment, a title or a name may not have. An exception is beside the rule that it excepts.
import type { FoundText } from './found-text.ts';

interface WordGroup {
  why: string;
  /** Names are of values, keys and files; texts are comments, titles, messages and documents. */
  in: readonly ('names' | 'texts' | 'comments')[];
  /** Parts of regular expressions, each with the plain words. */
  say: Record<string, string>;
  /** Keys of rows, payloads, the wire and vendors with such a word, each with the folder that may have it. */
  storedKeys?: Record<string, string>;
  isExcepted?: (file: string, code: string, found: FoundText) => boolean;
}

const inBookings = 'apps/api/src/modules/bookings/';
const inUsers = 'apps/api/src/modules/users/';

export const words: readonly WordGroup[] = [
  {
    why: 'An unnamed person: a reader cannot see which role is meant.',
    in: ['names', 'texts'],
    say: {
      nobody: 'no user, no client, no one by role',
      everybody: 'all users, all callers, each user',
      somebody: 'a user, a client, a caller',
      someone: 'a user, a client, a caller',
      anybody: 'any user, any client',
      anyone: 'any user, any client',
      whoever: 'the client, the caller, the user',
      whom: 'the user, the recipient',
      asker: 'caller',
    },
  },
  {
    why: 'Speech: a reader cannot see whether a notification, a log line, an event or a returned value is meant.',
    in: ['names', 'texts'],
    say: {
      tell: 'notify, log, emit, return',
      tells: 'notifies, logs, emits, returns',
      telling: 'notifying, logging',
      told: 'notified, logged, acknowledged',
      hear: 'receive',
      hears: 'receives',
      heard: 'received',
      news: 'notification',
    },
    storedKeys: {
      photos_told_at: inBookings,
      tell: inBookings,
      told_at: 'apps/api/src/modules/follows/',
    },
  },
  {
    why: 'A metaphor: the trade has a word for it.',
    in: ['names', 'texts'],
    say: {
      'away(?! from zero)': 'unreachable, gone, removed',
      shelf: 'cache',
      shelves: 'caches',
      silence: 'deadline',
      papers: 'documents, receipts',
      desk: 'admin',
      heed: 'on, handle',
      heeds: 'handles',
      condemn: 'reject, delete',
      portray: 'present',
      forgive: 'reset',
    },
    storedKeys: { desk: '' },
  },
  {
    why: 'As a name it is a metaphor; as a word of a sentence it is plain English.',
    in: ['names'],
    say: {
      asking: 'caller',
      acting: 'user context',
      quiet: 'idle',
      spent: 'consumed',
      arrival: 'loader',
      notice: 'notification',
      notices: 'notifications',
      poison: 'failing',
      hurry: 'priority',
      '^most(?= \\w)': 'MAX_…, max…',
    },
    storedKeys: {
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'tools/api-client/',
      album_notices: inUsers,
      copyrightNotice: '',
      gifts_spent: inUsers,
      notice: inBookings,
      shoot_notices: inUsers,
      spent: 'apps/web/src/features/gifts/',
    },
  },
  {
    why: 'A phrase that is longer or less exact than the plain one.',
    in: ['texts'],
    say: {
      '(?<!there )is none': 'is not a …, does not exist',
      '(?<!there )are none': 'are not …, do not exist',
      'the way to': 'link, button, how',
      'stands in': 'is in',
      'lies in': 'is in',
    },
  },
  {
    why: 'A comment begins with its verb. Titles may say that something is no picture, a document what an answer is.',
    in: ['comments'],
    say: {
      'the answer is (?:null|undefined|true|false|whether|how many)': 'Returns …',
      'the call belongs': 'Call inside …',
      '(?<!there )(?:is|are) no (?!longer|more|better|later|earlier|less|larger)': 'is not a …, are not …',
    },
  },
  {
    why: 'A session is a login, and nothing else that lasts for a while.',
    in: ['names', 'texts'],
    say: { 'sessions?(?! storage)': 'booking, shoot, beach day, morning, time range' },
    isExcepted: isLoginSession,
  },
];

/** Payment providers, protocols and the debugger have sessions of their own. */
const vendorSessions = [
  'apps/api/demo/purchases.ts',
  'apps/api/demo/steps/orders.ts',
  'apps/api/src/adapters/',
  'apps/api/src/modules/discounts/',
  'apps/api/src/modules/orders/',
  'apps/api/src/process/watchdog-thread.ts',
  'apps/api/src/testing/',
];

/** Files about the login import its state, and keys without capitals are stored or on the wire. */
function isLoginSession(file: string, code: string, { kind, text }: FoundText): boolean {
  return (
    !/^(file|name|key|comment|title)$/.test(kind) ||
    (kind === 'key' && text === text.toLowerCase()) ||
    file.startsWith('apps/web/src/lib/login/session.') ||
    /from '[./]+(lib\/)?(login\/)?session\.ts'/.test(code) ||
    vendorSessions.some((place) => file.startsWith(place))
  );
}

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

interface OpeningRule {
  kind: FoundText['kind'];
  why: string;
  first: ReadonlySet<string>;
}

/** A text of the kind may not begin with one of these. */
export const openings: readonly OpeningRule[] = [
  {
    kind: 'comment',
    why: 'The comment names no subject.',
    first: listed('of by what who whose it its they their'),
  },
  {
    kind: 'title',
    why: 'The title can be read only below that of its `describe`.',
    first: listed(`
      who whose what where nothing none how which everything anything something
      of by it its they their so and but to that not never also always twice
      is are was were has have had does do did can cannot will must say says stand stands
      become becomes begin begins come comes complete completes cost costs delete deletes equal equals exist exists
      fill fills find finds fit fits forgive forgives get gets give gives go goes hold holds keep keeps know knows
      lead leads leave leaves lie lies make makes marks move moves narrow narrows need needs outlive outlives pass
      passes publish publishes put puts reach reaches read reads register registers remove removes replace replaces
      return returns see sees send sends set sets show shows start starts stay stays take takes wait waits write writes
    `),
  },
];

interface BareNameRule {
  kind: FoundText['kind'];
  why: string;
  say: string;
  names: ReadonlySet<string>;
  isExcepted: (file: string) => boolean;
}

/** A function or a type may not have one of these as its whole name, where `hasOtherNames` does not except its file. */
export const bareNames: readonly BareNameRule[] = [
  {
    kind: 'function',
    why: 'A function is a verb.',
    say: 'what it does',
    names: listed(`
      about answered applied around as asked at bounded by checked chosen compared completed composed compressed counted
      decoded described divided encoded encrypted escaped filled fitted folded found from gathered given held in installed
      kept keyed known left locked made mended named of on opened prepared refused renamed said secured seen shown stored
      taken timed to told translated typed unquoted wanted within
    `),
    isExcepted: hasOtherNames,
  },
  {
    kind: 'type',
    why: 'A type says what it is.',
    say: 'what it is',
    names: listed(`
      Answering Applied Asked Changed Checked Chosen Claimed Found Given Held Known Left Looked Made Meant Measured
      Ordered Own Proved Read Said Seen Served Shown Signed Signing Sold Taken Told Wanted What Where Which Written
    `),
    isExcepted: hasOtherNames,
  },
];

/** The rule is for what tests and the product load; the web and tests name by other habits. */
const withVerbs =
  /^(?:apps\/(?:api|uploader)\/src|bench|e2e\/support|scripts)\/(?!(?:.*\/)?testing\/)(?!.*\.(?:test|suite)\.m?[jt]s$)/;

function hasOtherNames(file: string): boolean {
  return !withVerbs.test(file);
}

import { isIPv6 } from 'node:net';
import type { RequestLimit } from '@pleamar/contract';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { App, RequestContext } from './context.ts';
import { oneAtATime } from './one-at-a-time.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** `RATE_LIMIT_SCALE` multiplies all of them. */
export const limits = {
  loginFailuresPerAccount: { max: 10, seconds: 15 * MINUTE_SECONDS },
  loginFailuresPerAddress: { max: 100, seconds: 15 * MINUTE_SECONDS },
  // A code has a million values, of which three are valid at a time.
  codeFailuresPerAccount: { max: 10, seconds: 15 * MINUTE_SECONDS },
  codeFailuresPerAddress: { max: 100, seconds: 15 * MINUTE_SECONDS },
  // Signatures cannot be guessed: this bounds the work of checking them.
  passkeyFailuresPerAddress: { max: 100, seconds: 15 * MINUTE_SECONDS },
  passkeyChallengesPerAddress: { max: 1200, seconds: HOUR_SECONDS },
  // A camera tries a password that was typed wrong again by itself, so these are wide.
  cameraFailuresPerLogin: { max: 20, seconds: 15 * MINUTE_SECONDS },
  cameraFailuresPerAddress: { max: 60, seconds: 15 * MINUTE_SECONDS },
  // A code may be four digits: at this pace it takes days to try them all, for a holder of the link.
  albumCodesPerAddress: { max: 10, seconds: 15 * MINUTE_SECONDS },
  albumCodeFailures: { max: 100, seconds: HOUR_SECONDS },
  // Codes are words like SURF10. A person mistypes one a few times; a whole beach may share one address.
  discountFailuresPerAccount: { max: 10, seconds: 15 * MINUTE_SECONDS },
  discountFailuresPerAddress: { max: 30, seconds: 15 * MINUTE_SECONDS },
  resetMailsPerAccount: { max: 5, seconds: HOUR_SECONDS },
  // A whole beach may share one address, so these are wider than the limits of accounts.
  resetRequestsPerAddress: { max: 600, seconds: HOUR_SECONDS },
  registrationsPerAddress: { max: 60, seconds: HOUR_SECONDS },
  emailChangesPerAccount: { max: 10, seconds: HOUR_SECONDS },
  picturesPerAccount: { max: 60, seconds: HOUR_SECONDS },
  uploadsPerAccount: { max: 20_000, seconds: HOUR_SECONDS },
  ordersPerAccount: { max: 60, seconds: HOUR_SECONDS },
  // A whole beach may share one address, so this is wider than an account's.
  guestOrdersPerAddress: { max: 300, seconds: HOUR_SECONDS },
  guestOrdersPerEmail: { max: 30, seconds: HOUR_SECONDS },
  // Stolen cards are tried by the hundred; a person tries two or three.
  declinedCardsPerGuest: { max: 5, seconds: HOUR_SECONDS },
  declinedCardsPerEmail: { max: 10, seconds: HOUR_SECONDS },
  declinedCardsPerAddress: { max: 30, seconds: HOUR_SECONDS },
  // A code has 80 bits; these bound the work of guessing, and what a leaked list of endings is worth.
  giftChecksPerAddress: { max: 300, seconds: HOUR_SECONDS },
  giftFailuresPerAccount: { max: 10, seconds: HOUR_SECONDS },
  giftFailuresPerDevice: { max: 10, seconds: HOUR_SECONDS },
  giftFailuresPerAddress: { max: 50, seconds: HOUR_SECONDS },
  bookingsPerAccount: { max: 60, seconds: HOUR_SECONDS },
  // Each chart reads all sales of a span; a person looks at a few dozen.
  chartsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  // Each document is drawn anew, which takes processor time.
  documentsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  editsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  surfsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  // Each link leaves a line in the audit log, whether it is followed or not.
  originalLinksPerAccount: { max: 10_000, seconds: HOUR_SECONDS },
  downloadsPerAccount: { max: 5_000, seconds: HOUR_SECONDS },
  messagesPerAccount: { max: 600, seconds: HOUR_SECONDS },
  // Each report may hide a photo until an operator has looked at it.
  reportsPerAddress: { max: 30, seconds: DAY_SECONDS },
  reportsPerEmail: { max: 20, seconds: DAY_SECONDS },
  reportsPerAccount: { max: 20, seconds: HOUR_SECONDS },
  // A whole café may look at one album. Further views from the same network are not counted, so that a script cannot
  // inflate the number.
  viewersPerAlbumAndAddress: { max: 30, seconds: DAY_SECONDS },
  viewsPerAddress: { max: 600, seconds: HOUR_SECONDS },
  // A whole beach behind one network opens the same poster. Further openings from it are not counted, so that a script
  // cannot inflate the number.
  linksPerAddress: { max: 600, seconds: HOUR_SECONDS },
  // A request is sent per typed letter. Several people behind one address type at once; a script asks for more.
  suggestionsPerAddress: { max: 1200, seconds: MINUTE_SECONDS },
  // A slider asks again when it is let go; a whole beach behind one address comes out of the water at once.
  watchesPerAddress: { max: 600, seconds: HOUR_SECONDS },
  // A key may send two thousand photos with their previews within ten minutes, at three requests a file.
  requestsPerKey: { max: 1500, seconds: MINUTE_SECONDS },
} as const;
export type LimitName = keyof typeof limits;

export async function countRequest(ctx: RequestContext, { name, by }: RequestLimit): Promise<void> {
  if (by === 'address') {
    const network = networkOf(ctx.request.ip);
    if (countedHere.has(name)) consumeHere(ctx, name, network);
    else await consumeLimit(ctx, name, network);
    return;
  }
  const { user } = ctx;
  if (!user) throw new AppError('unauthenticated');
  // Requests of one account wait for the same row: a burst would fill the pool of connections.
  await oneAtATime(user.id, () => consumeLimit(ctx, name, user.id));
}

const KEY_STEPS = 30;
const keyCounts = new Map<string, { shared: number; own: number; resetsAt: number }>();

/**
 * A key makes several requests a file, so a statement each would cost more than most answers: a process counts in
 * memory and adds a thirtieth of the limit at a time to the count of all. Each process may exceed the limit by less than
 * that.
 */
export async function countKey(ctx: Pick<App, 'db' | 'config' | 'now'>, keyId: string): Promise<void> {
  const [name, now] = ['requestsPerKey', ctx.now().getTime()] as const;
  const max = maxOf(ctx, name);
  const end = windowEnd(ctx, name).getTime();
  const kept = keyCounts.get(keyId);
  if (!kept && keyCounts.size >= MAX_COUNTED_HERE) keyCounts.clear();
  const window = isOpen(kept, now, end) ? kept : { shared: 0, own: 0, resetsAt: end };
  keyCounts.set(keyId, window);
  const refuse = () => {
    throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(new Date(window.resetsAt), new Date(now)) });
  };
  if (window.shared + window.own >= max) refuse();
  window.own += 1;
  const step = Math.ceil(max / KEY_STEPS);
  if (window.own < step) return;
  const { own } = window;
  // Requests that arrive during the statement count in both until its answer.
  window.shared += own;
  window.own = 0;
  const { count, resetsAt } = await countMore(ctx, name, keyId, own);
  window.shared = Math.max(window.shared, count);
  window.resetsAt = resetsAt.getTime();
  if (count > max) refuse();
}

/** Each process counts these for itself: writing a row would cost more than the answer. */
const countedHere: ReadonlySet<LimitName> = new Set(['suggestionsPerAddress']);
const MAX_COUNTED_HERE = 10_000;
const counts = new Map<string, { count: number; resetsAt: number }>();

function consumeHere(ctx: Pick<App, 'config' | 'now'>, name: LimitName, who: string): void {
  const now = ctx.now().getTime();
  const key = keyOf(name, who);
  const kept = counts.get(key);
  // Requests from ever new addresses would fill the memory.
  if (!kept && counts.size >= MAX_COUNTED_HERE) counts.clear();
  const end = windowEnd(ctx, name).getTime();
  const window = isOpen(kept, now, end) ? kept : { count: 0, resetsAt: end };
  window.count += 1;
  counts.set(key, window);
  if (window.count <= maxOf(ctx, name)) return;
  throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(new Date(window.resetsAt), new Date(now)) });
}

/**
 * Throws when the limit is exceeded. Returns true for the last request that is allowed, so that the caller can log the
 * lock once.
 */
export async function consumeLimit(
  ctx: Pick<App, 'db' | 'config' | 'now'>,
  name: LimitName,
  who: string,
): Promise<boolean> {
  const { count, resetsAt } = await countMore(ctx, name, who, 1);
  if (count > maxOf(ctx, name))
    throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(resetsAt, ctx.now()) });
  return count === maxOf(ctx, name);
}

export function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
}

export async function assertWithinLimit(ctx: Pick<App, 'db' | 'config' | 'now'>, name: LimitName, who: string) {
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select(['count', 'resets_at'])
    .where('key', '=', keyOf(name, who))
    .where('resets_at', '>', ctx.now())
    .where('resets_at', '<=', windowEnd(ctx, name))
    .executeTakeFirst();
  if (row && row.count >= maxOf(ctx, name)) {
    throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(row.resets_at, ctx.now()) });
  }
}

/** An exceeded limit does not throw here. Returns true once the limit is reached. */
export async function countFailure(
  ctx: Pick<App, 'db' | 'config' | 'now'>,
  name: LimitName,
  who: string,
): Promise<boolean> {
  const { count } = await countMore(ctx, name, who, 1);
  return count >= maxOf(ctx, name);
}

export async function resetLimit(ctx: Pick<App, 'db'>, name: LimitName, who: string): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('key', '=', keyOf(name, who)).execute();
}

/** One household has a whole /64 of IPv6 addresses, so only that part counts. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}

async function countMore(ctx: Pick<App, 'db' | 'now'>, name: LimitName, who: string, more: number) {
  const now = ctx.now();
  const resetsAt = windowEnd(ctx, name);
  const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${resetsAt})`;
  const row = await ctx.db
    .insertInto('rate_limits')
    .values({ key: keyOf(name, who), count: more, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then ${more}::int else rate_limits.count + ${more}::int end`,
        resets_at: sql<Date>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, resetsAt: row.resets_at };
}

const isOpen = <W extends { resetsAt: number }>(window: W | undefined, now: number, end: number): window is W =>
  window !== undefined && window.resetsAt > now && window.resetsAt <= end;

/** A window that ends later was opened by a clock that was ahead; it would lock users out for as long. */
const windowEnd = (ctx: Pick<App, 'now'>, name: LimitName) =>
  new Date(ctx.now().getTime() + limits[name].seconds * 1000);

const maxOf = (ctx: Pick<App, 'config'>, name: LimitName) => Math.ceil(limits[name].max * ctx.config.rateLimitScale);
const keyOf = (name: LimitName, who: string) => `${name}:${who}`;
const secondsUntil = (then: Date, now: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

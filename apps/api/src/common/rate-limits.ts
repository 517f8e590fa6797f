import { isIPv6 } from 'node:net';
import type { RequestLimit } from '@pleamar/contract';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { App, RequestContext } from './context.ts';
import { limits, type LimitName } from './limits.ts';
import { oneAtATime } from './one-at-a-time.ts';

export async function countRequest(ctx: RequestContext, { name, by }: RequestLimit): Promise<void> {
  if (by === 'address') {
    const network = networkOf(ctx.request.ip);
    if (countedInMemory.has(name)) consumeInMemory(ctx, name, network);
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
 * Counts requests of an API key. Such a client makes several requests a file, and a statement for each would cost more
 * than most answers: the process counts in memory and adds to the row after each thirtieth of the limit. Each process
 * may exceed the limit by less than that.
 */
export async function countKey(ctx: Pick<App, 'db' | 'config' | 'now'>, keyId: string): Promise<void> {
  const [name, now] = ['requestsPerKey', ctx.now().getTime()] as const;
  const max = maxOf(ctx, name);
  const end = windowEnd(ctx, name).getTime();
  const cached = keyCounts.get(keyId);
  if (!cached && keyCounts.size >= MAX_COUNTED_IN_MEMORY) keyCounts.clear();
  const window = isWindowOpen(cached, now, end) ? cached : { shared: 0, own: 0, resetsAt: end };
  keyCounts.set(keyId, window);
  const refuse = () => {
    throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(new Date(window.resetsAt), new Date(now)) });
  };
  if (window.shared + window.own >= max) refuse();
  window.own += 1;
  const step = Math.ceil(max / KEY_STEPS);
  if (window.own < step) return;
  const { own } = window;
  // Requests that arrive during the statement must be counted on top of these.
  window.shared += own;
  window.own = 0;
  const { count, resetsAt } = await addToCount(ctx, name, keyId, own);
  window.shared = Math.max(window.shared, count);
  window.resetsAt = resetsAt.getTime();
  if (count > max) refuse();
}

/** Each process counts requests of these limits in its own memory: writing a row would cost more than the answer. */
const countedInMemory: ReadonlySet<LimitName> = new Set(['suggestionsPerAddress']);
const MAX_COUNTED_IN_MEMORY = 10_000;
const memoryCounts = new Map<string, { count: number; resetsAt: number }>();

function consumeInMemory(ctx: Pick<App, 'config' | 'now'>, name: LimitName, subject: string): void {
  const now = ctx.now().getTime();
  const key = keyOf(name, subject);
  const cached = memoryCounts.get(key);
  // Requests from ever new addresses would fill the memory.
  if (!cached && memoryCounts.size >= MAX_COUNTED_IN_MEMORY) memoryCounts.clear();
  const end = windowEnd(ctx, name).getTime();
  const window = isWindowOpen(cached, now, end) ? cached : { count: 0, resetsAt: end };
  window.count += 1;
  memoryCounts.set(key, window);
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
  subject: string,
): Promise<boolean> {
  const { count, resetsAt } = await addToCount(ctx, name, subject, 1);
  if (count > maxOf(ctx, name))
    throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(resetsAt, ctx.now()) });
  return count === maxOf(ctx, name);
}

export function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
}

export async function assertWithinLimit(ctx: Pick<App, 'db' | 'config' | 'now'>, name: LimitName, subject: string) {
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select(['count', 'resets_at'])
    .where('key', '=', keyOf(name, subject))
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
  subject: string,
): Promise<boolean> {
  const { count } = await addToCount(ctx, name, subject, 1);
  return count >= maxOf(ctx, name);
}

export async function resetLimit(ctx: Pick<App, 'db'>, name: LimitName, subject: string): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('key', '=', keyOf(name, subject)).execute();
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

async function addToCount(ctx: Pick<App, 'db' | 'now'>, name: LimitName, subject: string, more: number) {
  const now = ctx.now();
  const resetsAt = windowEnd(ctx, name);
  const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${resetsAt})`;
  const row = await ctx.db
    .insertInto('rate_limits')
    .values({ key: keyOf(name, subject), count: more, resets_at: resetsAt })
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

const isWindowOpen = <W extends { resetsAt: number }>(window: W | undefined, now: number, end: number): window is W =>
  window !== undefined && window.resetsAt > now && window.resetsAt <= end;

/** A window that ends after this was opened by a clock that was ahead, and is ignored: it would lock users out. */
const windowEnd = (ctx: Pick<App, 'now'>, name: LimitName) =>
  new Date(ctx.now().getTime() + limits[name].seconds * 1000);

const maxOf = (ctx: Pick<App, 'config'>, name: LimitName) => Math.ceil(limits[name].max * ctx.config.rateLimitScale);
const keyOf = (name: LimitName, subject: string) => `${name}:${subject}`;
const secondsUntil = (then: Date, now: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

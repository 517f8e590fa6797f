import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/durations.ts';

/** An open album page requests its album this often, and any cache may serve the answer this long. */
export const ALBUM_POLL_SECONDS = 20;
const POLL_MS = ALBUM_POLL_SECONDS * 1000;
const MAX_POLL_MS = 5 * MINUTE_MS;
/** An album without a change for this long is no longer live: uploads pause for lunch, not for half a day. */
const IDLE_MS = 6 * HOUR_MS;
/** An album's day ends last in the zone that is farthest behind UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/** Photos of a day are published on that day and the day after. `day` is `yyyy-mm-dd`. */
export const mayAlbumGrow = (day: string, now: Date): boolean =>
  now.getTime() < Date.parse(`${day}T00:00:00Z`) + 2 * DAY_MS + LAST_ZONE_MS;

/** An open page stops polling once this is false. */
export const isAlbumLive = ({ day, changedAt }: { day: string; changedAt: Date }, now: Date): boolean =>
  mayAlbumGrow(day, now) && now.getTime() - changedAt.getTime() < IDLE_MS;

/** The interval doubles after each failure in a row: pages must not keep a struggling server busy. */
export const albumPollMs = (failures: number): number => Math.min(POLL_MS * 2 ** failures, MAX_POLL_MS);

/** Clients that come back in one second, as many as two cores serve besides their usual work. */
const PER_SECOND = 200;
const MOST_SECONDS = 20;

/**
 * When a refused client should come back. Clients that were refused in one moment and get the same answer would come back in
 * one moment, wait in line for longer than the line allows, and be refused again. So each second to come has room for as
 * many as can be served, and a client gets the first with room: the last of 500 waits three seconds, and not the twenty that
 * a wide spread would cost it after an outage.
 */
export class RetrySpread {
  private readonly now: () => number;
  private readonly random: () => number;
  /** How many clients come back in each second to come, by its number. */
  private readonly taken = new Map<number, number>();

  constructor({ now = () => performance.now(), random = Math.random } = {}) {
    this.now = now;
    this.random = random;
  }

  /** Takes a place for one client and says after how many seconds it may try again: one at least. */
  next(): number {
    const current = Math.floor(this.now() / 1000);
    for (const second of this.taken.keys()) if (second <= current) this.taken.delete(second);
    const wait = this.firstWithRoom(current);
    this.taken.set(current + wait, this.takenAt(current + wait) + 1);
    return wait;
  }

  private firstWithRoom(current: number): number {
    for (let wait = 1; wait <= MOST_SECONDS; wait += 1) if (this.takenAt(current + wait) < PER_SECOND) return wait;
    return 1 + Math.floor(this.random() * MOST_SECONDS);
  }

  private takenAt(second: number): number {
    return this.taken.get(second) ?? 0;
  }
}

/** Two cores can serve this many returning clients besides their usual requests. */
const PER_SECOND = 200;
const MAX_SECONDS = 20;

/**
 * Refused clients with the same answer would return in one moment and be refused again. Each gets the first second with
 * room: the last of 500 waits three seconds, not the twenty of a wide spread.
 */
export class RetrySpread {
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly taken = new Map<number, number>();

  constructor({ now = () => performance.now(), random = Math.random } = {}) {
    this.now = now;
    this.random = random;
  }

  next(): number {
    const current = Math.floor(this.now() / 1000);
    for (const second of this.taken.keys()) if (second <= current) this.taken.delete(second);
    const wait = this.firstWithRoom(current);
    this.taken.set(current + wait, this.takenAt(current + wait) + 1);
    return wait;
  }

  private firstWithRoom(current: number): number {
    for (let wait = 1; wait <= MAX_SECONDS; wait += 1) if (this.takenAt(current + wait) < PER_SECOND) return wait;
    return 1 + Math.floor(this.random() * MAX_SECONDS);
  }

  private takenAt(second: number): number {
    return this.taken.get(second) ?? 0;
  }
}

/** Clients that come back in one second, as many as two cores serve besides their usual work. */
const PER_SECOND = 100;
/** Refusals of so long ago count: about what a client waits for a database before it is refused again. */
const WINDOW_MS = 5_000;
const MOST_SECONDS = 20;

/**
 * When a refused client should come back. Clients that were refused in one moment and told the same would come back in one
 * moment, wait in line for longer than the line allows, and be refused again: the more there are, the wider they are spread.
 */
export class RetrySpread {
  private readonly now: () => number;
  private readonly random: () => number;
  /** Refusals of this window and of the one before. */
  private counts: [current: number, previous: number] = [0, 0];
  private windowEndsAt = 0;

  constructor({ now = () => performance.now(), random = Math.random } = {}) {
    this.now = now;
    this.random = random;
  }

  /** Counts one refusal and says after how many seconds its client may try again: one at least. */
  next(): number {
    this.turnWindow();
    this.counts[0] += 1;
    const widthSeconds = Math.ceil((this.counts[0] + this.counts[1]) / PER_SECOND);
    return 1 + Math.floor(this.random() * Math.min(Math.max(2, widthSeconds), MOST_SECONDS));
  }

  private turnWindow(): void {
    const now = this.now();
    if (now < this.windowEndsAt) return;
    const isNext = now < this.windowEndsAt + WINDOW_MS;
    this.counts = [0, isNext ? this.counts[0] : 0];
    this.windowEndsAt = now + WINDOW_MS;
  }
}

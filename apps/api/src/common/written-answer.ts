/**
 * An answer that several callers get: written as JSON once, and compressed once for each encoding that is asked for.
 * Only for what travels as one object: a plain array has its page in headers, which `http/mount` makes of the items.
 */
export class WrittenAnswer<T extends object> {
  readonly text: string;
  /** Compressed bodies by encoding; `http/mount` adds each when it sends it first. */
  readonly bodies = new Map<string, Buffer>();

  constructor(value: T) {
    this.text = JSON.stringify(value);
  }

  /** A copy, for a check of what travels. */
  value(): T {
    return JSON.parse(this.text);
  }
}

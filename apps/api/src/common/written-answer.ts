/** Serialized once, compressed once per encoding. Only objects: `http/mount` pages a plain array by its items. */
export class WrittenAnswer<T extends object> {
  readonly text: string;
  /** Filled by `http/mount`, which adds each encoding on first use. */
  readonly bodies = new Map<string, Buffer>();

  constructor(value: T) {
    this.text = JSON.stringify(value);
  }

  value(): T {
    return JSON.parse(this.text);
  }
}

/**
 * The answer is serialized once and compressed once per encoding. Arrays are excluded: `http/answer` pages a plain one
 * by its items.
 */
export class WrittenAnswer<T extends object> {
  readonly text: string;
  readonly bodies = new Map<string, Buffer>();

  constructor(value: T) {
    this.text = JSON.stringify(value);
  }

  value(): T {
    return JSON.parse(this.text);
  }
}

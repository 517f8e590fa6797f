/**
 * An answer that several requests share: it is serialized once, and compressed once per encoding. `T` is not an array,
 * because `http/answer` needs the page of a plain array to set its headers.
 */
export class SerializedAnswer<T extends object> {
  readonly text: string;
  readonly bodies = new Map<string, Buffer>();

  constructor(value: T) {
    this.text = JSON.stringify(value);
  }

  value(): T {
    return JSON.parse(this.text);
  }
}

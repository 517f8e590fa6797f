import { ImageRejected } from './port.ts';

const TRUNCATED =
  /premature end|truncated|end of stream|end of file|not enough data|unexpected end|read error|partial/i;

/** A decoder's error is about the file, so the rejection is final. Its message is only for the log. */
export function decodeError(error: unknown): ImageRejected {
  const message = error instanceof Error ? error.message : String(error);
  const code = TRUNCATED.test(message) ? 'truncated' : 'corrupt';
  return new ImageRejected(code, message.slice(0, 300), { cause: error });
}

import { ImageRejected } from './port.ts';

// The messages of the three decoders about a file that ends too early.
const TRUNCATED =
  /premature end|truncated|end of stream|end of file|not enough data|unexpected end|read error|partial/i;

/** A decoder's complaint is about the file, so it is final; its words go to the log alone. */
export function decodeError(error: unknown): ImageRejected {
  const words = error instanceof Error ? error.message : String(error);
  const code = TRUNCATED.test(words) ? 'truncated' : 'corrupt';
  return new ImageRejected(code, words.slice(0, 300), { cause: error });
}

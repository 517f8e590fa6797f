import type { Readable } from 'node:stream';
import { measureTransfer } from './measure-transfer.ts';
import type { ReceivedFileAnswer, CameraTransferLimits } from './port.ts';

export interface IncomingSftpFile {
  path: string;
  bytes: () => number;
  /** Calls `answer` with null once the bytes were forwarded, or with the reason of the refusal. */
  write: (offset: number, data: Buffer, answer: (reason: string | null) => void) => void;
  close: () => Promise<ReceivedFileAnswer>;
  fail: (error: Error) => void;
}

/** Programs send several pieces at once, which may arrive in another order. */
const MAX_AHEAD_BYTES = 4 * 1024 * 1024;

interface Piece {
  data: Buffer;
  answer: (reason: string | null) => void;
}

export function createIncomingFile(
  limits: CameraTransferLimits,
  receive: (stream: Readable) => Promise<ReceivedFileAnswer>,
): IncomingSftpFile {
  const file = measureTransfer(limits);
  const ahead = new Map<number, Piece>();
  let aheadBytes = 0;
  let next = 0;
  /** A file may be refused before its end: the client need not send the rest. */
  let refused: string | null = null;
  const received = receive(file.stream).then(
    (result) => {
      if (result.outcome === 'refused') refused = result.reason;
      return result;
    },
    (error: unknown) => {
      refused = 'Not received. Send it again.';
      throw error;
    },
  );
  received.then(rejectPending, rejectPending);

  /** The receiver may finish before it has read the pieces that came ahead of their turn. */
  function rejectPending(): void {
    for (const { answer } of ahead.values()) answer(refused ?? 'The file has ended.');
    ahead.clear();
    file.stream.destroy();
  }

  function forward({ data, answer }: Piece): void {
    next += data.length;
    file.write(data, (error) => answer(error ? (refused ?? 'Not received. Send it again.') : null));
  }

  return {
    path: '/',
    bytes: file.bytes,
    write: (offset, data, answer) => {
      if (refused !== null) return answer(refused);
      if (offset < next || ahead.has(offset)) return answer('A piece came twice. Send the whole file again.');
      if (offset !== next) {
        aheadBytes += data.length;
        if (aheadBytes > MAX_AHEAD_BYTES) return answer('Pieces are missing. Send the whole file again.');
        ahead.set(offset, { data, answer });
        return undefined;
      }
      forward({ data, answer });
      for (let piece = ahead.get(next); piece; piece = ahead.get(next)) {
        ahead.delete(next);
        aheadBytes -= piece.data.length;
        forward(piece);
      }
      return undefined;
    },
    close: () => {
      if (ahead.size > 0) file.fail(new Error('a file was closed with pieces missing'));
      else file.end();
      return received;
    },
    fail: file.fail,
  };
}

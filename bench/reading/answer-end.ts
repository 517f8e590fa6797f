/** An answer with `transfer-encoding: chunked` ends with these bytes. */
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Returns a check that is called with each piece of an answer, the first one too, and returns true with its last. A head
 * is small and sent first, so it is whole in the first piece.
 */
export function endOfAnswer(first: Buffer): (piece: Buffer) => boolean {
  const text = first.toString('latin1');
  const headEnd = text.indexOf('\r\n\r\n') + 4;
  const head = text.slice(0, headEnd);
  if (!/^HTTP\/1\.1 (200|304)/.test(head)) throw new Error(`Unexpected answer: ${text.slice(0, 500)}`);
  return /\r\ntransfer-encoding: chunked/i.test(head)
    ? endOfChunks()
    : endAt(headEnd + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0));
}

function endAt(length: number): (piece: Buffer) => boolean {
  let received = 0;
  return (piece) => {
    received += piece.length;
    return received >= length;
  };
}

/** The last bytes of earlier pieces are kept: the end may be spread over two. */
function endOfChunks(): (piece: Buffer) => boolean {
  let lastBytes = '';
  return (piece) => {
    lastBytes = (lastBytes + piece.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
    return lastBytes === LAST_CHUNK;
  };
}

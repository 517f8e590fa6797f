/** The file has `bytes` from `offset` on in place of as many as are removed. */
export interface Splice {
  offset: number;
  removed: number;
  bytes: Uint8Array;
}

/** A piece is a part of the file, `end` not included, or bytes that are put in. */
export type Piece = { start: number; end: number } | { bytes: Uint8Array };

export const splicedSize = (size: number, splices: readonly Splice[]): number =>
  splices.reduce((sum, { removed, bytes }) => sum + bytes.length - removed, size);

/**
 * Returns the spliced file as pieces, or a range of it (`end` included, as in HTTP). Splices come in the order of
 * the file.
 */
export function piecesOf(
  size: number,
  splices: readonly Splice[],
  range: { start: number; end: number } | null = null,
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { offset, removed, bytes } of splices) {
    pieces.push({ start: at, end: offset }, { bytes });
    at = offset + removed;
  }
  pieces.push({ start: at, end: size });
  return cut(pieces, range?.start ?? 0, range ? range.end + 1 : splicedSize(size, splices));
}

const lengthOf = (piece: Piece): number => ('bytes' in piece ? piece.bytes.length : piece.end - piece.start);

function cut(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let at = 0;
  return pieces.flatMap((piece): Piece[] => {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, lengthOf(piece));
    at += lengthOf(piece);
    if (from >= to) return [];
    return 'bytes' in piece
      ? [{ bytes: piece.bytes.subarray(from, to) }]
      : [{ start: piece.start + from, end: piece.start + to }];
  });
}

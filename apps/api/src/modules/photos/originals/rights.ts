import { piecesOf, rightsSplices, type Rights } from '@pleamar/domain';

export interface RightsRow {
  /** Files are delivered and shown without rights where this is null. */
  rights_holder: string | null;
  owner_id: string;
  year: number;
}

export const rightsOf = (publicUrl: string, { rights_holder: creator, owner_id, year }: RightsRow): Rights | null =>
  creator === null
    ? null
    : {
        creator,
        credit: `${creator} / Pleamar`,
        copyright: `© ${year} ${creator}`,
        webStatement: `${publicUrl}/terms`,
        licensorUrl: `${publicUrl}/fotografos/${owner_id}`,
      };

export function embedRights(file: Buffer, rights: Rights): Buffer {
  const reading = rightsSplices(file.length, rights);
  let step = reading.next();
  while (!step.done) {
    const { offset, length } = step.value;
    step = reading.next(file.subarray(offset, offset + length));
  }
  return Buffer.concat(
    piecesOf(file.length, step.value).map((piece) =>
      'bytes' in piece ? piece.bytes : file.subarray(piece.start, piece.end),
    ),
  );
}

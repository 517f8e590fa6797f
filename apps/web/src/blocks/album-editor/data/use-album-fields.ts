import type { Album } from '@pleamar/contract/albums';
import type { Day } from '@pleamar/domain/dates';
import { useMemo, useState } from 'react';
import {
  albumDataOf,
  changeFrom,
  isSameData,
  newAlbumData,
  type AlbumData,
  type SavedAlbum,
} from '../../../features/album-editor/data/album-data.ts';
import type { EditorImage } from '../../../features/album-editor/images/editor-image.ts';
import type { Capture } from '../../../features/album-editor/data/read-captures.ts';
import { useAlbumDay } from './use-album-day.ts';

export interface KnownFields {
  data: Pick<AlbumData, 'title' | 'date'> & Partial<AlbumData>;
  surfBreakId: string;
}

/** The album's own fields, as typed and as saved. Its pictures propose the day and the place. */
export function useAlbumFields(
  album: Album | null,
  known: KnownFields | undefined,
  { images, captures }: { images: readonly EditorImage[]; captures: ReadonlyMap<File, Capture> },
) {
  const isNew = album === null;
  const [typedData, setData] = useState(() =>
    album ? albumDataOf(album) : { ...newAlbumData(new Date()), ...known?.data },
  );
  // Pictures' dates never change a day that the photographer chose.
  const [isDayChosen, setIsDayChosen] = useState(!isNew || known !== undefined);
  const [surfBreakId, setSurfBreakId] = useState(known?.surfBreakId ?? album?.surf_break_id ?? '');
  const [saved, setSaved] = useState<SavedAlbum>({
    ...typedData,
    visibility: album?.visibility ?? 'private',
    surfBreak: surfBreakId,
  });
  const day = useAlbumDay(album, surfBreakId, { images, captures });
  const isDayProposed = !isDayChosen && day.proposed !== null;
  const data = isDayProposed ? { ...typedData, date: day.proposed } : typedData;
  const typed = { ...data, surfBreak: surfBreakId };

  function setDay(date: Day | null) {
    setIsDayChosen(true);
    setData({ ...data, date });
  }

  return {
    data,
    setData,
    day,
    setDay,
    isDayProposed,
    surfBreakId,
    setSurfBreakId,
    positions: useMemo(() => [...captures.values()].flatMap(({ position }) => position ?? []), [captures]),
    saved,
    /** A request stores the typed fields with this visibility; what it does not send stays as it was. */
    markSaved: (visibility: SavedAlbum['visibility'], unsent: Partial<SavedAlbum> = {}) =>
      setSaved({ ...typed, ...unsent, visibility }),
    change: changeFrom(typed, saved),
    // A new album's checkbox says what creating it will do; it does not change the draft.
    isChanged:
      !isSameData(data, isNew ? { ...saved, visibility: data.visibility } : saved) || surfBreakId !== saved.surfBreak,
  };
}

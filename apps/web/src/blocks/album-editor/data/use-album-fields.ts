import type { Album, AlbumChange } from '@pleamar/contract/albums';
import type { AlbumVisibility } from '@pleamar/domain/albums/album-visibility';
import { likeliestDay, type DayCount } from '@pleamar/domain/cameras/capture-time';
import type { Day } from '@pleamar/domain/dates/dates';
import type { Point } from '@pleamar/domain/places/distance';
import { useMemo, useRef, useState } from 'react';
import {
  albumDataOf,
  albumChangeFrom,
  isSameData,
  newAlbumData,
  type AlbumData,
  type SavedAlbum,
} from '../../../features/album-editor/data/album-data.ts';
import type { EditorImage } from '../../../features/album-editor/images/editor-image.ts';
import { daysOfImages, type Captures } from '../../../features/album-editor/data/days-of-images.ts';
import { useTypedPlace, type TypedPlace } from './use-typed-place.ts';

export interface KnownFields {
  data: Pick<AlbumData, 'title' | 'date'> & Partial<AlbumData>;
  surfBreakId: string;
}

export interface AlbumFields {
  data: AlbumData;
  setData: (data: AlbumData) => void;
  setDay: (day: Day | null) => void;
  surfBreakId: string;
  setSurfBreakId: (surfBreakId: string) => void;
  place: TypedPlace;
  /** Days and positions of the pictures, from which a day and places are proposed. */
  days: readonly DayCount[];
  proposedDay: Day | null;
  positions: readonly Point[];
  /** The day comes from the pictures and was not changed by the user. */
  isDayProposed: boolean;
  saved: SavedAlbum;
  /** A request stores the typed fields with this visibility; what it does not send stays as it was. */
  markSaved: (visibility: AlbumVisibility, unsent?: Partial<SavedAlbum>) => void;
  change: AlbumChange;
  /** An autosave may have been answered since these fields were drawn. */
  changeSinceSaved: () => AlbumChange;
  isChanged: boolean;
}

/** The album's own fields, as typed and as saved. Its pictures propose the day and the place. */
export function useAlbumFields(
  album: Album | null,
  known: KnownFields | undefined,
  { images, captures }: { images: readonly EditorImage[]; captures: Captures },
): AlbumFields {
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
  const lastSaved = useRef(saved);
  const place = useTypedPlace(album, surfBreakId);
  const positions = useMemo(() => [...captures.values()].flatMap(({ position }) => position ?? []), [captures]);
  const days = daysOfImages(images, captures, place.zone);
  const proposedDay = likeliestDay(days);
  const isDayProposed = !isDayChosen && proposedDay !== null;
  const data = isDayProposed ? { ...typedData, date: proposedDay } : typedData;
  const typed = { ...data, surfBreak: surfBreakId };

  return {
    data,
    setData,
    setDay: (date) => {
      setIsDayChosen(true);
      setData({ ...data, date });
    },
    surfBreakId,
    setSurfBreakId,
    place,
    days,
    proposedDay,
    positions,
    isDayProposed,
    saved,
    markSaved: (visibility, unsent = {}) => {
      lastSaved.current = { ...typed, ...unsent, visibility };
      setSaved(lastSaved.current);
    },
    change: albumChangeFrom(typed, saved),
    changeSinceSaved: () => albumChangeFrom(typed, lastSaved.current),
    // A new album's checkbox says what creating it will do; it does not change the draft.
    isChanged:
      !isSameData(data, isNew ? { ...saved, visibility: data.visibility } : saved) || surfBreakId !== saved.surfBreak,
  };
}

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
} from '../../features/album-editor/data/album-data.ts';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { daysOfImages, type Captures } from '../../features/album-editor/data/days-of-images.ts';
import { useChosenSurfBreak, type ChosenSurfBreak } from './use-chosen-surf-break.ts';

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
  place: ChosenSurfBreak;
  /** The pictures' days and how many pictures each has. The most frequent day is proposed. */
  days: readonly DayCount[];
  proposedDay: Day | null;
  /** Where the pictures were taken; places nearby are proposed. */
  positions: readonly Point[];
  /** The day is the proposed one and the user has not changed it. */
  isDayProposed: boolean;
  saved: SavedAlbum;
  /** Call after a request that stored the typed fields with this visibility; `unsent` are fields that it left out. */
  markSaved: (visibility: AlbumVisibility, unsent?: Partial<SavedAlbum>) => void;
  change: AlbumChange;
  /** `change` at the time of the call: an autosave may have been answered since the last render. */
  changeSinceSaved: () => AlbumChange;
  isChanged: boolean;
}

/** The album's fields, as typed and as saved. Its pictures propose the day and the place. */
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
  const place = useChosenSurfBreak(album, surfBreakId);
  const positions = useMemo(() => [...captures.values()].flatMap(({ position }) => position ?? []), [captures]);
  const days = daysOfImages(images, captures, place.timezone);
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
    // A new album's visibility is stored when it is published; until then it does not change the draft.
    isChanged:
      !isSameData(data, isNew ? { ...saved, visibility: data.visibility } : saved) || surfBreakId !== saved.surfBreak,
  };
}

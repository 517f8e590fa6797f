import { captureDays, type CaptureClock, type DayCount } from '@pleamar/domain/cameras/capture-time';
import type { Capture } from './read-captures.ts';
import type { EditorImage } from '../images/editor-image.ts';

/** Capture times and positions that the browser read from added files, before the server has the files. */
export type Captures = ReadonlyMap<File, Capture>;

/** The days on which the images were taken, by the clock of `timezone`, with the number of images of each. */
export const daysOfImages = (images: readonly EditorImage[], captures: Captures, timezone: string | null): DayCount[] =>
  captureDays(
    images.flatMap((image) => clockOf(image, captures) ?? []),
    timezone,
  );

function clockOf({ photo, file }: EditorImage, captures: Captures): CaptureClock | null {
  if (photo?.taken_at_local) {
    return { local: photo.taken_at_local, offsetMinutes: photo.taken_at_offset_minutes ?? null };
  }
  return (file && captures.get(file)?.clock) ?? null;
}

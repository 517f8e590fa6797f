import { formatDay, type Day } from '../dates/dates.ts';
import { localTimeAt } from '../dates/zoned-time.ts';

interface PhotoMoment {
  takenAt: Date | null;
  timezone: string | null;
}

export interface SoldPhoto extends PhotoMoment {
  title: string;
  takenOn: Day;
  fileName: string;
}

export const soldPhotoName = (photo: SoldPhoto): string =>
  [photo.title, formatDay(photo.takenOn), hourOf(photo), photo.fileName].filter(Boolean).join(', ');

/** `DSC_1.NEF.jpg` gives `DSC_1.NEF-web.jpg`; a name that the reader may not know stays empty. */
export const webFileName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '') || 'foto'}-web.jpg`;

/** Seconds are shown, because the frames of a wave are of one minute. */
export function hourOf({ takenAt, timezone }: PhotoMoment): string {
  if (!takenAt) return '';
  const { time, seconds } = localTimeAt(takenAt, timezone ?? 'UTC');
  return `${time}:${String(seconds).padStart(2, '0')}`;
}

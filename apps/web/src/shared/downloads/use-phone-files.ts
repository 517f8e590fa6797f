import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canShare, shareFiles, isSaveDataOn } from '../../lib/browser/device.ts';
import type { PhonePhoto } from './phone-files.ts';
import { phoneFilesQuery } from './queries.ts';
import { removeSavedPhotos, addSavedPhotos, readSavedPhotos } from './saved-photos.ts';
import { phoneBatches } from './phone-batches.ts';

interface PhoneFilesOptions {
  photos: readonly PhonePhoto[];
  linkOf: (photoId: string) => Promise<string>;
  isEager: boolean;
  onSaved?: ((photoIds: readonly string[]) => void) | undefined;
}

/** Fetches a batch's files before the tap: the share sheet must open straight after it. */
export function usePhoneFiles({ photos, linkOf, isEager, onSaved }: PhoneFilesOptions) {
  const [saved, setSaved] = useState(readSavedPhotos);
  const [isBegun, setIsBegun] = useState(isEager && !isSaveDataOn());
  const [progress, setProgress] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  const [fetched] = useState(() => new Map<string, File>());
  const { batches, tooLarge } = phoneBatches(photos.filter(({ photo_id: id }) => !saved.includes(id)));
  const [batch = []] = batches;
  const ids = batch.map(({ photo_id: id }) => id);
  const files = useQuery({
    ...phoneFilesQuery(batch, { linkOf, fetched, onProgress: setProgress }),
    enabled: batch.length > 0 && isBegun,
  });

  async function share() {
    const { data } = files;
    if (!data) return;
    try {
      if (!canShare(data)) throw new Error('the phone takes no such files');
      if (!(await shareFiles(data))) return;
    } catch {
      setIsRefused(true);
      return;
    }
    addSavedPhotos(ids);
    for (const id of ids) fetched.delete(id);
    setSaved(readSavedPhotos());
    setIsRefused(false);
    setProgress(0);
    setIsBegun(true);
    onSaved?.(ids);
  }

  function saveAgain() {
    removeSavedPhotos(photos.map(({ photo_id: id }) => id));
    setSaved(readSavedPhotos());
    setIsBegun(true);
  }

  return { files, batch, batches, tooLarge, progress, isRefused, begin: () => setIsBegun(true), share, saveAgain };
}

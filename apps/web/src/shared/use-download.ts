import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../texts/react.tsx';
import { toast } from '../lib/toast.ts';
import { downloadArchive, downloadOriginal } from './download.ts';

/** A bought photo's original, or a whole order as a ZIP; a failure says so. Texts of `downloads` must be there. */
export function useDownload() {
  const { t } = useTranslation('downloads');
  return {
    photo: useMutation({ mutationFn: downloadOriginal, onError: () => toast.error(t('downloadError')) }),
    archive: useMutation({ mutationFn: downloadArchive, onError: () => toast.error(t('zipError')) }),
  };
}

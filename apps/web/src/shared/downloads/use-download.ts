import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../ui/toast-store.ts';
import { downloadArchive, downloadNewer, downloadOriginal } from './download.ts';

/** The page must load the texts `downloads`. */
export function useDownload() {
  const { t } = useTranslation('downloads');
  return {
    photo: useMutation({ mutationFn: downloadOriginal, onError: () => toast.error(t('downloadError')) }),
    newer: useMutation({ mutationFn: downloadNewer, onError: () => toast.error(t('downloadError')) }),
    archive: useMutation({ mutationFn: downloadArchive, onError: () => toast.error(t('zipError')) }),
  };
}

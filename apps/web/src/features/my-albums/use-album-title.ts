import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';

/** A draft begins without a title. */
export function useAlbumTitle() {
  const { t } = useTranslation('common');
  return ({ title }: Album) => title || t('untitled');
}

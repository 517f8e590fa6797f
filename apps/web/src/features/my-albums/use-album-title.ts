import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';

/** The album's title, or a text for a draft without one. */
export function useAlbumTitle() {
  const { t } = useTranslation('common');
  return ({ title }: Album) => title || t('untitled');
}

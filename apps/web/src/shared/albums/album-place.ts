import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';

export const narrowestPlaceName = ({ spot, region, country, continent }: Album['location']): string | null =>
  spot ?? region ?? country ?? continent;

/** Unknown levels are named as unknown. A level that would reveal a secret spot is left out. */
export function useAlbumPlace() {
  const { t } = useTranslation('common');
  return ({ location: { spot, region, country, continent }, has_secret_spot: isSecret }: Album) => {
    if (!isSecret)
      return { spot: spot ?? t('unknown'), around: `${region ?? t('unknown')}, ${country ?? t('unknown')}` };
    return {
      spot: spot === null ? t('secretSpot') : t('secretSpotOwn', { spot }),
      around: [region, country ?? continent].filter((name) => name !== null).join(', '),
    };
  };
}

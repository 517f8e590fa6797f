import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../texts/react.tsx';

/** The narrowest known level of an album's place: for a secret spot its region, country or continent. */
export const narrowestName = ({ spot, region, country, continent }: Album['location']): string | null =>
  spot ?? region ?? country ?? continent;

/**
 * The surf break and the levels around it, as text. Unknown levels are named as unknown (spec §8). For a secret spot a level
 * that would reveal it is left out, and its owner reads that the name is hidden from others.
 */
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

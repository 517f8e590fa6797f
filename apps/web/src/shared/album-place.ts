import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../texts/react.tsx';

/** The narrowest that is told of where an album is: of a secret spot its region, its country or its continent. */
export const narrowestName = ({ spot, region, country, continent }: Album['location']): string | null =>
  spot ?? region ?? country ?? continent;

/**
 * In words: the surf break, and what lies around it. Unknown levels are said to be unknown (spec §8). Of a secret spot a
 * level that would give it away is left out, and its owner reads that nobody else sees the name.
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

import { useTranslation } from '../../texts/react.tsx';
import { SearchResults } from '../../ui/search-results.tsx';
import text from '../../ui/text.module.css';
import type { NearbySurfBreak } from './use-nearby-surf-breaks.ts';

interface NearbyResultsProps {
  breaks: readonly NearbySurfBreak[];
  onChoose: (surfBreakId: string) => void;
}

export function NearbyResults({ breaks, onChoose }: NearbyResultsProps) {
  const { t } = useTranslation('placeSearch');
  if (breaks.length === 0) return null;
  return (
    <div>
      <p className={text.label}>{t('nearTitle')}</p>
      <SearchResults
        status={undefined}
        results={breaks.map(({ id, spot, km }) => ({
          id,
          name: spot,
          detail: t('km', { km: Math.round(km) }),
          onChoose: () => onChoose(id),
        }))}
      />
    </div>
  );
}

import { likelyBreaks } from '@pleamar/domain/places/likely-breaks';
import type { Point } from '@pleamar/domain/places/distance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { placeQueries } from '../../shared/places/queries.ts';
import css from './likely-places.module.css';

interface LikelyPlacesProps {
  /** Where the pictures were taken. They are compared in the browser and never sent. */
  positions: readonly Point[];
  onChoose: (surfBreakId: string) => void;
}

export function LikelyPlaces({ positions, onChoose }: LikelyPlacesProps) {
  const { t, i18n } = useTranslation('placeSearch');
  const { tenths } = useFormat();
  const points = useQuery({ ...placeQueries.points(i18n.language), enabled: positions.length > 0 });
  const found = useMemo(() => likelyBreaks(positions, points.data ?? []), [positions, points.data]);
  if (found.length === 0) return null;
  return (
    <div className={css.likely}>
      <p className={text.label}>{t('likely')}</p>
      <div className={css.breaks}>
        {found.map(({ surfBreak, km }, index) => (
          <Button
            key={surfBreak.surf_break_id}
            kind={index === 0 ? 'accent' : 'line'}
            onClick={() => onChoose(surfBreak.surf_break_id)}
          >
            {t('likelyBreak', { spot: surfBreak.spot, km: tenths(km) })}
          </Button>
        ))}
      </div>
      <p className={text.help}>{t('likelyHint')}</p>
    </div>
  );
}

import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './surf-break-header.module.css';

const kinds = {
  beach: 'kindBeach',
  reef: 'kindReef',
  point: 'kindPoint',
  'river-mouth': 'kindRiverMouth',
  slab: 'kindSlab',
  'wave-pool': 'kindWavePool',
} as const;

interface SurfBreakHeaderProps {
  surfBreak: SurfBreakPage;
  /** With a chosen day the header is one line high, so that the day's photos are on the first screen. */
  day?: Day | undefined;
  actions?: ReactNode;
}

export function SurfBreakHeader({ surfBreak, day, actions }: SurfBreakHeaderProps) {
  const { t } = useTranslation('surfBreak');
  const { region, country, kind } = surfBreak;
  return (
    <div className={cx(layout.page, css.head, day && css.ofDay)}>
      <div>
        <p className={cx(text.muted, text.dotSeparated, css.where)}>
          {day && <time dateTime={day}>{formatDay(day)}</time>}
          <span>{t('place', { region, country })}</span>
          <span>{t(kinds[kind])}</span>
        </p>
        <h1 className={css.name}>{surfBreak.spot}</h1>
        {!day && actions && <div className={css.actions}>{actions}</div>}
      </div>
      {day && actions && <div className={css.actions}>{actions}</div>}
      {!day && surfBreak.last_day && <Numbers surfBreak={surfBreak} lastDay={surfBreak.last_day} />}
    </div>
  );
}

function Numbers({ surfBreak, lastDay }: { surfBreak: SurfBreakPage; lastDay: string }) {
  const { t } = useTranslation('surfBreak');
  const { number } = useFormat();
  const { photo_count: photos, album_count: albums, photographer_count: photographers } = surfBreak;
  const numbers = [
    { value: number(photos), label: t('photosLabel', { count: photos }) },
    { value: number(albums), label: t('albumsLabel', { count: albums }) },
    { value: number(photographers), label: t('photographersLabel', { count: photographers }) },
    { value: formatDay(lastDay), label: t('lastDayLabel') },
  ];
  return (
    <ul className={css.numbers}>
      {numbers.map(({ value, label }) => (
        <li key={label}>
          <span className={cx(text.display, css.number)}>{value}</span> <span className={text.muted}>{label}</span>
        </li>
      ))}
    </ul>
  );
}

export function SurfBreakHeaderSkeleton() {
  return (
    <div className={cx(layout.page, css.head)}>
      <Skeleton width="60%" height={84} />
    </div>
  );
}

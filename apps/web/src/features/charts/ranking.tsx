import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './ranking.module.css';

export interface RankingRow {
  key: string;
  name: ReactNode;
  amount: number;
  picture?: { src: string; thumbhash: string | null };
}

const MAX_ROWS = 5;

interface RankingProps {
  rows: readonly RankingRow[];
  format?: (amount: number) => string;
}

export function Ranking({ rows, format }: RankingProps) {
  const { cents } = useFormat();
  const highest = Math.max(1, ...rows.map((row) => row.amount));
  return (
    <ol className={css.ranking}>
      {rows.slice(0, MAX_ROWS).map(({ key, name, amount, picture }) => (
        <li key={key} className={picture ? css.pictured : undefined}>
          {picture && (
            <span className={cx(photoFrame.photo, css.picture)}>
              {picture.src && <Picture src={picture.src} thumbhash={picture.thumbhash} alt="" width={60} height={40} />}
            </span>
          )}
          <span className={css.name}>{name}</span>
          <span className={text.money}>{(format ?? cents)(amount)}</span>
          <span className={css.bar} aria-hidden="true">
            <i style={{ width: `${(amount / highest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}

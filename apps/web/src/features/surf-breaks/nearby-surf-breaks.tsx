import type { NearbySurfBreak } from '@pleamar/contract/surf-breaks';
import { Link } from '@tanstack/react-router';
import { pictureAttributes } from '../../shared/photos/src-set.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import { SurfBreakRow } from './surf-break-row.tsx';
import css from './nearby-surf-breaks.module.css';

const sizes = '(width >= 768px) min(33vw, 460px), 50vw';

export function NearbySurfBreaks({ title, nearby }: { title: string; nearby: readonly NearbySurfBreak[] }) {
  if (nearby.length === 0) return null;
  const shot = nearby.filter(({ album_count: count }) => count > 0);
  const others = nearby.filter(({ album_count: count }) => count === 0);
  return (
    <section className={layout.page} aria-labelledby="nearby-title">
      <div className={layout.sectionHead}>
        <h2 id="nearby-title">{title}</h2>
      </div>
      {shot.length > 0 && (
        <ul className={css.grid}>
          {shot.map((surfBreak) => (
            <li key={surfBreak.surf_break_id}>
              <NearbyCard surfBreak={surfBreak} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={css.names}>
          {others.map((surfBreak) => (
            <li key={surfBreak.surf_break_id}>
              <NearbyName surfBreak={surfBreak} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NearbyCard({ surfBreak }: { surfBreak: NearbySurfBreak }) {
  const { t } = useTranslation();
  const distance = useDistance();
  const { surf_break_id: surfBreakId, album_count: albums } = surfBreak;
  return (
    <Link className={css.card} to="/spots/$surfBreakId" params={{ surfBreakId }}>
      <span className={cx(photoFrame.photo, photoFrame.ratio32)}>
        <Cover cover={surfBreak.cover_photo} />
      </span>
      <span className={cx(text.underlinedOnHover, css.name)}>{surfBreak.spot}</span>
      <span className={cx(text.muted, text.number, text.dotSeparated)}>
        <span>{distance(surfBreak)}</span>
        <span>{t('albumCount', { count: albums })}</span>
      </span>
    </Link>
  );
}

function NearbyName({ surfBreak }: { surfBreak: NearbySurfBreak }) {
  const distance = useDistance();
  return (
    <SurfBreakRow id={surfBreak.surf_break_id} spot={surfBreak.spot}>
      <span className={cx(text.muted, text.number)}>{distance(surfBreak)}</span>
    </SurfBreakRow>
  );
}

function useDistance() {
  const { t } = useTranslation('surfBreak');
  const { tenths, number } = useFormat();
  return ({ distance_km: km }: NearbySurfBreak) => t('distance', { km: km < 10 ? tenths(km) : number(km) });
}

function Cover({ cover }: { cover: NearbySurfBreak['cover_photo'] }) {
  if (!cover) return null;
  return <Picture className={css.picture} {...pictureAttributes(cover)} sizes={sizes} alt="" />;
}

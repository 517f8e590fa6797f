import type { NearbySurfBreak } from '@pleamar/contract/surf-breaks';
import { Link } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { srcSetOf } from '../../lib/src-set.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import frame from '../../ui/frame.module.css';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './nearby-surf-breaks.module.css';

const sizes = '(min-width: 1441px) 460px, (min-width: 768px) 33vw, 50vw';

/** The surf breaks around this one, with a picture where there are photos. */
export function NearbySurfBreaks({ title, nearby }: { title: string; nearby: readonly NearbySurfBreak[] }) {
  if (nearby.length === 0) return null;
  return (
    <section className={layout.page} aria-labelledby="cerca">
      <div className={layout.sectionHead}>
        <h2 id="cerca">{title}</h2>
      </div>
      <ul className={css.grid}>
        {nearby.map((surfBreak) => (
          <li key={surfBreak.surf_break_id}>
            <NearbyCard surfBreak={surfBreak} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NearbyCard({ surfBreak }: { surfBreak: NearbySurfBreak }) {
  const { t, i18n } = useTranslation(['surfBreak', 'common']);
  const { surf_break_id: surfBreakId, distance_km: km, album_count: albums } = surfBreak;
  const distance = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: km < 10 ? 1 : 0 });
  return (
    <Link className={css.card} to="/spots/$surfBreakId" params={{ surfBreakId }}>
      <span className={cx(frame.photo, frame.ratio32)}>
        <Cover cover={surfBreak.cover_photo} />
      </span>
      <span className={css.name}>{surfBreak.spot}</span>
      <span className={cx(text.muted, text.number, text.dotSeparated)}>
        <span>{t('distance', { km: distance.format(km) })}</span>
        <span>{albums > 0 ? t('common:albumCount', { count: albums }) : t('noAlbums')}</span>
      </span>
    </Link>
  );
}

function Cover({ cover }: { cover: NearbySurfBreak['cover_photo'] }) {
  if (!cover) {
    return (
      <span className={css.noCover}>
        <Waves />
      </span>
    );
  }
  return (
    <Picture
      className={css.picture}
      src={cover.thumbnail_url}
      srcSet={srcSetOf(cover)}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt=""
      thumbhash={cover.thumbhash}
    />
  );
}

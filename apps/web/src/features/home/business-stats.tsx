import type { Album } from '@pleamar/contract/albums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { billingQuery } from '../../shared/orders/queries.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BilledMonths } from './billed-months.tsx';
import { homeQueries } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './business-stats.module.css';

const skeleton = (
  <>
    <Skeleton width="70%" height={64} />
    <Skeleton width="40%" height={20} />
  </>
);

export function BusinessStats({ userId }: { userId: string }) {
  const { t } = useTranslation('photographerHome');
  const billed = useQuery(billingQuery());
  const library = useQuery(homeQueries.library(userId));
  return (
    <section className={css.stats} aria-label={t('statsAria')}>
      <div className={css.stat}>
        <h2 className={css.label}>{t('billed')}</h2>
        <Loaded query={billed} loading={t('statsLoading')} error={t('statsError')} skeleton={skeleton}>
          {({ billed_amount: cents, order_count: count }) => <Billed cents={cents} count={count} />}
        </Loaded>
        <BilledMonths />
      </div>
      <div className={css.stat}>
        <h2 className={css.label}>{t('albums')}</h2>
        <Loaded query={library} loading={t('statsLoading')} error={t('statsError')} skeleton={skeleton}>
          {({ albumCount, photoCount, newest }) => (
            <>
              <p className={cx(text.display, css.figure)}>{albumCount}</p>
              <p className={text.muted}>{t('albumsPhotos', { count: photoCount })}</p>
              <Covers albums={newest.slice(0, 4)} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Billed({ cents, count }: { cents: number; count: number }) {
  const { t } = useTranslation('photographerHome');
  const { cents: money } = useFormat();
  return (
    <>
      <p className={cx(text.display, css.figure)}>{money(cents)}</p>
      <p className={cx(text.muted, text.dotSeparated)}>
        <span>{t('billedHint')}</span>
        <span>{t('billedSales', { count })}</span>
      </p>
    </>
  );
}

function Covers({ albums }: { albums: Album[] }) {
  const { t } = useTranslation('common');
  const withCover = albums.filter((album) => album.cover_photo !== null);
  if (withCover.length === 0) return null;
  return (
    <div className={css.covers}>
      {withCover.map((album) => (
        <Link
          key={album.id}
          className={photoFrame.photo}
          to="/dashboard/album/editar/$albumId"
          params={{ albumId: album.id }}
          aria-label={album.title || t('untitled')}
        >
          <Picture
            src={album.cover_photo?.thumbnail_url ?? ''}
            thumbhash={album.cover_photo?.thumbhash}
            alt=""
            width={480}
            height={320}
          />
        </Link>
      ))}
    </div>
  );
}

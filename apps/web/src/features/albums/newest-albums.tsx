import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { AlbumCard } from './album-card.tsx';
import { AlbumCardSkeleton } from './album-card-skeleton.tsx';
import { albumQueries, LANDING_ALBUM_COUNT } from './queries.ts';
import css from './newest-albums.module.css';

const NewAlbumsButton = lazyWithRetry(async () => (await import('./new-albums-button.tsx')).NewAlbumsButton);
const filter = { limit: LANDING_ALBUM_COUNT };

type Shape = 'wide' | 'tall';

const rows: { index: number; shape: Shape }[][] = [
  [
    { index: 0, shape: 'wide' },
    { index: 1, shape: 'tall' },
    { index: 2, shape: 'wide' },
  ],
  [
    { index: 3, shape: 'wide' },
    { index: 4, shape: 'wide' },
    { index: 5, shape: 'tall' },
  ],
];

export function NewestAlbums() {
  const { t } = useTranslation('landing');
  return (
    <section className={layout.page} aria-labelledby="newest-title">
      <div className={css.head}>
        <h2 id="newest-title">{t('recentTitle')}</h2>
        <p className={cx(text.muted, css.subtitle)}>{t('recentSubtitle')}</p>
        <Link className={cx(text.goLink, css.all)} to="/albumes">
          {t('recentAll')} <ArrowRight />
        </Link>
      </div>
      <Rows />
    </section>
  );
}

function Rows() {
  const { t } = useTranslation('landing');
  const errorText = useErrorText();
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery(albumQueries.newest());
  const isIdle = useIdle();
  if (!data && error) {
    return (
      <ErrorState
        title={t('recentError')}
        detail={errorText(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!isPending && data.items.length === 0) return <p className={text.lead}>{t('recentEmpty')}</p>;
  return (
    <div
      aria-busy={isPending}
      aria-label={isPending ? t('recentLoading') : undefined}
      role={isPending ? 'status' : undefined}
    >
      {isIdle && data && (
        <Suspense>
          <NewAlbumsButton
            filter={filter}
            first={data}
            updatedAt={dataUpdatedAt}
            shown={{ items: data.items }}
            onShow={() => void refetch()}
          />
        </Suspense>
      )}
      {rows.map((row) => (
        <div className={css.row} key={row[0]?.index}>
          {row.map(({ index, shape }) => {
            const album = data?.items[index];
            if (isPending) return <AlbumCardSkeleton key={index} className={css[shape]} />;
            return album && <AlbumCard key={index} album={album} className={css[shape]} sizes={widthOf(shape)} />;
          })}
        </div>
      ))}
    </div>
  );
}

/** Less than the whole width, for a smaller file: on a phone's dense screen the difference is not visible. */
const onPhones = '80vw';

const widthOf = (shape: Shape) =>
  shape === 'wide'
    ? `(width >= 768px) min(39vw, 560px), ${onPhones}`
    : `(width >= 768px) min(20vw, 280px), ${onPhones}`;

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import text from '../../ui/text.module.css';
import { AlbumCard } from './album-card.tsx';
import { AlbumCardSkeleton } from './album-card-skeleton.tsx';
import { albumQueries } from './queries.ts';
import css from './albums-by.module.css';

const skeletons = ['a', 'b', 'c'];

interface AlbumsByProps {
  photographer: { id: string; full_name: string; album_count: number };
}

/** What one photographer published. Their own drafts are no part of it, also where they look themselves. */
export function AlbumsBy({ photographer }: AlbumsByProps) {
  const { t } = useTranslation('photographer');
  return (
    <section className={layout.page} aria-labelledby="albumes">
      <div className={css.head}>
        <h2 className={css.title} id="albumes">
          {t('albumsTitle', { name: photographer.full_name })}
        </h2>
        <span className={cx(text.muted, text.number)}>{photographer.album_count}</span>
      </div>
      <Albums photographer={photographer} />
    </section>
  );
}

function Albums({ photographer }: AlbumsByProps) {
  const { t } = useTranslation('photographer');
  const errorText = useErrorText();
  const answer = useInfiniteQuery(albumQueries.by(photographer.id));
  if (!answer.data && answer.error) {
    return (
      <ErrorState
        title={t('error')}
        detail={errorText(answer.error)}
        isRetrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const published = answer.data?.pages.flatMap((page) => page.items).filter(isPublished);
  if (published?.length === 0 && !answer.hasNextPage) {
    return <EmptyState title={t('empty', { name: photographer.full_name })} />;
  }
  return (
    <>
      {!published && <LoadingNote label={t('loading')} />}
      <ul className={css.grid}>
        {!published && skeletons.map((key) => <li key={key}>{<AlbumCardSkeleton />}</li>)}
        {published?.map((album) => (
          <li key={album.id}>
            <AlbumCard album={album} />
          </li>
        ))}
      </ul>
      {answer.isFetchNextPageError && <ErrorState title={t('error')} detail={errorText(answer.error)} />}
      <LoadMore list={answer} loading={t('loading')} isBig />
    </>
  );
}

const isPublished = (album: { is_public: boolean; photo_count: number }) => album.is_public && album.photo_count > 0;

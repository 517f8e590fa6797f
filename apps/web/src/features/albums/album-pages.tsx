import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorText } from '../../lib/api/error-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { AlbumCard } from './album-card.tsx';
import { AlbumCardSkeleton } from './album-card-skeleton.tsx';
import { albumQueries, type AlbumSearchFilter } from './queries.ts';
import css from './album-pages.module.css';

const skeletons = ['a', 'b', 'c'];

interface AlbumPagesProps {
  filter: AlbumSearchFilter;
  loading: string;
  error: string;
  empty: string;
  /** The list begins on the first screen: its covers are fetched before the scripts. */
  isFirst?: boolean;
}

/** A list of published albums; the owner's drafts are not in it either. */
export function AlbumPages({ filter, loading, error, empty, isFirst = false }: AlbumPagesProps) {
  const errorText = useErrorText();
  const answer = useInfiniteQuery(albumQueries.search(filter));
  if (!answer.data && answer.error) {
    return (
      <ErrorState
        title={error}
        detail={errorText(answer.error)}
        isRetrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const published = answer.data?.pages.flatMap((page) => page.items).filter(isPublished);
  if (published?.length === 0 && !answer.hasNextPage) return <EmptyState title={empty} />;
  return (
    <>
      {!published && <LoadingNote label={loading} />}
      <ul className={css.grid}>
        {!published && skeletons.map((key) => <li key={key}>{<AlbumCardSkeleton />}</li>)}
        {published?.map((album, index) => (
          <li key={album.id}>
            <AlbumCard album={album} isEager={isFirst && index === 0} />
          </li>
        ))}
      </ul>
      <LoadMore list={answer} loading={loading} isBig />
    </>
  );
}

const isPublished = (album: { is_public: boolean; photo_count: number }) => album.is_public && album.photo_count > 0;

import type { Album } from '@pleamar/contract/albums';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useUser } from '../../lib/session.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { AlbumGrid, AlbumGridSkeleton } from './album-grid.tsx';
import { AlbumTable } from './album-table.tsx';
import { listOf } from './my-albums-tools.tsx';
import { myAlbumQueries } from './queries.ts';
import { RemoveAlbumDialog } from './remove-album-dialog.tsx';
import css from './my-albums-list.module.css';

/** The current user's albums, drafts included. */
export function MyAlbumsList() {
  const { t } = useTranslation(['myAlbums', 'common']);
  const errorText = useErrorText();
  const user = useUser();
  const { q, status, view } = listOf(useSearch({ from: '/dashboard/albumes' }));
  const [toRemove, setToRemove] = useState<Album | null>(null);
  const answer = useInfiniteQuery({
    ...myAlbumQueries.list({ userId: user.id, q, status }),
    placeholderData: keepPreviousData,
  });
  if (answer.isPending) {
    return (
      <>
        <LoadingNote label={t('loading')} />
        <AlbumGridSkeleton />
      </>
    );
  }
  if (answer.data === undefined) {
    return (
      <ErrorState
        title={t('error')}
        detail={errorText(answer.error)}
        isRetrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const albums = answer.data.pages.flatMap(({ items }) => items);
  const isFiltered = q !== '' || status !== undefined;
  const View = view === 'list' ? AlbumTable : AlbumGrid;
  return (
    <div aria-busy={answer.isPlaceholderData} className={cx(answer.isPlaceholderData && css.outdated)}>
      {albums.length === 0 ? (
        <EmptyState title={t('empty')}>{isFiltered ? undefined : t('emptyHint')}</EmptyState>
      ) : (
        <View albums={albums} onRemove={setToRemove} />
      )}
      <LoadMore list={answer} className={css.more} />
      <RemoveAlbumDialog album={toRemove} onClose={() => setToRemove(null)} />
    </div>
  );
}

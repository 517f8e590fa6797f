import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import text from '../../ui/text.module.css';
import { AlbumCard } from './album-card.tsx';
import { AlbumCardSkeleton } from './album-card-skeleton.tsx';
import { albumQueries, type AlbumSearchFilter } from './queries.ts';
import css from './album-results.module.css';

const NewAlbumsButton = lazyWithRetry(async () => (await import('./new-albums-button.tsx')).NewAlbumsButton);

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

interface AlbumResultsProps {
  filter: AlbumSearchFilter;
  /** Shown beside the number of results. */
  controls: ReactNode;
  /** Shown where no album matches. */
  suggestions: ReactNode;
  onClear: () => void;
}

/** The former list stays while the next answer loads: the page would jump while the user types. */
export function AlbumResults({ filter, controls, suggestions, onClear }: AlbumResultsProps) {
  const { t } = useTranslation('albumSearch');
  const errorText = useErrorText();
  const answer = useInfiniteQuery({ ...albumQueries.search(filter), placeholderData: keepPreviousData });
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const first = answer.data?.pages[0];
  const total = first?.total;
  const isIdle = useIdle();
  const section = useRef<HTMLElement>(null);
  const showNew = () => {
    void answer.refetch();
    section.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section ref={section} aria-label={t('title')} aria-busy={answer.isFetching}>
      <div className={css.head}>
        <h2 className={css.total}>
          <output>
            {total !== undefined && t('results', { count: total })}
            {answer.isPending && t('loading')}
          </output>
        </h2>
        {controls}
      </div>
      {isIdle && first && !answer.isPlaceholderData && (
        <Suspense>
          <NewAlbumsButton
            filter={filter}
            first={first}
            updatedAt={answer.dataUpdatedAt}
            shown={{ items, total: first.total }}
            onShow={showNew}
          />
        </Suspense>
      )}
      {first?.did_you_mean && <DidYouMean text={filter.q ?? ''} meant={first.did_you_mean} />}
      {total === 0 && <NoAlbums onClear={onClear} />}
      {total === 0 && !answer.isPlaceholderData && suggestions}
      <ul className={cx(css.grid, answer.isPlaceholderData && css.outdated)}>
        {answer.isPending && skeletons.map((key) => <li key={key}>{<AlbumCardSkeleton />}</li>)}
        {items.map((album, index) => (
          <li key={album.id}>
            <AlbumCard album={album} isEager={index < 2} />
          </li>
        ))}
      </ul>
      {/* Replaces the end of the list, which would request the failed page again each time it is in view. */}
      {answer.isError && (
        <ErrorState
          title={t('error')}
          detail={errorText(answer.error)}
          isRetrying={answer.isFetching}
          onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      )}
      {answer.hasNextPage && !answer.isError && (
        <MoreAlbums isLoading={answer.isFetchingNextPage} onMore={() => void answer.fetchNextPage()} />
      )}
      {!answer.hasNextPage && (answer.data?.pages.length ?? 0) > 1 && (
        <p className={cx(css.more, text.muted)}>{t('allShown')}</p>
      )}
    </section>
  );
}

function DidYouMean({ text: typed, meant }: { text: string; meant: string }) {
  const { t } = useTranslation('albumSearch');
  return (
    <output className={css.meant}>
      <Trans
        text={t('didYouMean', { text: typed, meant })}
        components={{ meant: <Link className={text.link} to="/albumes" search={(now) => ({ ...now, q: meant })} /> }}
      />
    </output>
  );
}

function NoAlbums({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('albumSearch');
  return (
    <div className={css.empty}>
      <p className={cx(text.display, css.emptyTitle)}>{t('emptyTitle')}</p>
      <p className={cx(text.lead, css.emptyText)}>{t('empty')}</p>
      <Button kind="accent" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}

/** The next page loads when this scrolls into view; a keyboard uses the button. */
function MoreAlbums({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const { t } = useTranslation('albumSearch');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoading || !end.current || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, onMore]);
  return (
    <div className={css.more} ref={end}>
      <Button kind="line" isBig onClick={onMore} busyLabel={isLoading ? t('loading') : undefined}>
        {t('loadMore')}
      </Button>
    </div>
  );
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useQuiet } from '../../lib/use-quiet.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import text from '../../ui/text.module.css';
import { AlbumCard } from './album-card.tsx';
import { AlbumCardSkeleton } from './album-card-skeleton.tsx';
import { albumQueries, type AlbumSearch } from './queries.ts';
import css from './album-results.module.css';

/** For those who stay. */
const NewAlbumsNotice = lazyPart(async () => (await import('./new-albums-notice.tsx')).NewAlbumsNotice);

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

interface AlbumResultsProps {
  search: AlbumSearch;
  /** What is on (chips) and the order, beside the number of results. */
  head: ReactNode;
  /** Where a search without results can go on. */
  leads: ReactNode;
  onClear: () => void;
}

/** The list stays while the next answer is on its way, so that typing does not make it jump. */
export function AlbumResults({ search, head, leads, onClear }: AlbumResultsProps) {
  const { t } = useTranslation('albumSearch');
  const errorText = useErrorText();
  const answer = useInfiniteQuery({ ...albumQueries.search(search), placeholderData: keepPreviousData });
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const first = answer.data?.pages[0];
  const total = first?.total;
  const isQuiet = useQuiet();
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
        {head}
      </div>
      {isQuiet && first && !answer.isPlaceholderData && (
        <Suspense>
          <NewAlbumsNotice
            filter={search}
            first={first}
            updatedAt={answer.dataUpdatedAt}
            shown={{ items, total: first.total }}
            onShow={showNew}
          />
        </Suspense>
      )}
      {first?.did_you_mean && <DidYouMean text={search.q ?? ''} meant={first.did_you_mean} />}
      {total === 0 && <NoAlbums onClear={onClear} />}
      {total === 0 && !answer.isPlaceholderData && leads}
      <ul className={cx(css.grid, answer.isPlaceholderData && css.outdated)}>
        {answer.isPending && skeletons.map((key) => <li key={key}>{<AlbumCardSkeleton />}</li>)}
        {items.map((album, index) => (
          <li key={album.id}>
            <AlbumCard album={album} isEager={index < 3} />
          </li>
        ))}
      </ul>
      {/* Where the list ends, and in place of what asks for more: that would ask again and again. */}
      {answer.isError && (
        <ErrorState
          title={t('error')}
          detail={errorText(answer.error)}
          isRetrying={answer.isFetching}
          onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      )}
      {answer.hasNextPage && !answer.isError && (
        <More isLoading={answer.isFetchingNextPage} onMore={() => void answer.fetchNextPage()} />
      )}
      {!answer.hasNextPage && (answer.data?.pages.length ?? 0) > 1 && (
        <p className={cx(css.more, text.muted)}>{t('allShown')}</p>
      )}
    </section>
  );
}

/** Nothing matches what was typed: what is shown instead, and a way to search for just that. */
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

/** Loads by itself when it comes near; the button is for keyboards and for those who wait. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const { t } = useTranslation('albumSearch');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoading || !place.current || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, onMore]);
  return (
    <div className={css.more} ref={place}>
      <Button kind="line" isBig onClick={onMore} busyLabel={isLoading ? t('loading') : undefined}>
        {t('loadMore')}
      </Button>
    </div>
  );
}

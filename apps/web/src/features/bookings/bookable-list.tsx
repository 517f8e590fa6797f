import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookableCard } from './bookable-card.tsx';
import { bookingQueries, type BookableSearch } from './queries.ts';
import css from './bookable-list.module.css';

interface BookableListProps {
  search: BookableSearch;
  onClear: () => void;
}

export function BookableList({ search, onClear }: BookableListProps) {
  const { t } = useTranslation(['reservas', 'common']);
  const errorText = useErrorText();
  const query = useInfiniteQuery(bookingQueries.photographers(search));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error) {
    return (
      <ErrorState title={t('error')} detail={errorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingNote label={t('loading')} />
        <div className={css.grid} aria-hidden="true">
          <Skeleton height={280} />
          <Skeleton height={280} />
        </div>
      </>
    );
  }
  const people = data.pages.flatMap(({ items }) => items);
  const isFiltered = Object.values(search).some(Boolean);
  if (people.length === 0) {
    return isFiltered ? (
      <EmptyState
        title={t('empty')}
        action={
          <Button kind="line" onClick={onClear}>
            {t('clearAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t('emptyAll')} />
    );
  }
  return (
    <>
      <p className={css.count}>{t('results', { count: data.pages[0]?.total ?? people.length })}</p>
      <ul className={css.grid}>
        {people.map((photographer, index) => (
          <BookableCard key={photographer.id} photographer={photographer} isEager={index < 2} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="line"
          isBig
          onClick={() => void fetchNextPage()}
          busyLabel={isFetchingNextPage ? t('loading') : undefined}
        >
          {t('common:loadMore')}
        </Button>
      )}
    </>
  );
}

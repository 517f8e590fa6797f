import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { BookableCard } from './bookable-card.tsx';
import { bookingQueries, type BookableFilter } from './queries.ts';
import css from './bookable-list.module.css';

interface BookableListProps {
  filter: BookableFilter;
  onClear: () => void;
}

export function BookableList({ filter, onClear }: BookableListProps) {
  const { t } = useTranslation('bookable');
  const query = useInfiniteQuery(bookingQueries.photographers(filter));
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={skeleton}>
      {({ pages }) => {
        const people = pages.flatMap(({ items }) => items);
        if (people.length === 0) return <NoPhotographers filter={filter} onClear={onClear} />;
        return (
          <>
            <p className={css.count}>{t('results', { count: pages[0]?.total ?? people.length })}</p>
            <ul className={css.grid}>
              {people.map((photographer, index) => (
                <BookableCard key={photographer.id} photographer={photographer} isEager={index < 2} />
              ))}
            </ul>
            <LoadMore list={query} loading={t('loading')} isBig />
          </>
        );
      }}
    </Loaded>
  );
}

function NoPhotographers({ filter, onClear }: BookableListProps) {
  const { t } = useTranslation('bookable');
  if (!Object.values(filter).some(Boolean)) return <EmptyState title={t('emptyAll')} />;
  return (
    <EmptyState
      title={t('empty')}
      action={
        <Button kind="line" onClick={onClear}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}

const skeleton = (
  <div className={css.grid} aria-hidden="true">
    <Skeletons count={2} height={280} />
  </div>
);

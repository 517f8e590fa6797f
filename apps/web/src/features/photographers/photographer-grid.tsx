import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CardSkeleton, PhotographerCard, PlaceholderCard } from './photographer-card.tsx';
import { photographerQueries } from './queries.ts';
import css from './photographer-grid.module.css';

const columns = [0, 1, 2, 3];

export function PhotographerGrid() {
  const { t } = useTranslation('photographers');
  const list = useInfiniteQuery(photographerQueries.list());
  return (
    <Loaded query={list} loading={t('loading')} error={t('error')} skeleton={skeleton}>
      {({ pages }) => {
        const people = pages.flatMap((page) => page.items);
        return (
          <>
            <ul className={css.grid}>
              {people.length === 0 && columns.map((level) => <PlaceholderCard key={level} level={level} />)}
              {people.map((person, index) => (
                <PhotographerCard key={person.id} person={person} isEager={index < columns.length} />
              ))}
            </ul>
            <LoadMore list={list} label={t('loadMore')} loading={t('loading')} isBig />
          </>
        );
      }}
    </Loaded>
  );
}

const skeleton = (
  <ul className={css.grid} aria-hidden="true">
    {columns.map((column) => (
      <CardSkeleton key={column} />
    ))}
  </ul>
);

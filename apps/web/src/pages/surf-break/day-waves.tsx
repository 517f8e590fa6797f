import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dayWavesQuery, WAVES_PER_PAGE } from '../../features/surf-breaks/day-waves-queries.ts';
import { WaveGridSkeleton } from '../../features/waves/wave-grid-skeleton.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { watchLinkForDay } from '../../features/watch/watch-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import { LoadMore } from '../../ui/load-more.tsx';
import text from '../../ui/text.module.css';
import { coloursOfSearch } from '../../features/likeness/colours-of.ts';
import { WaveColours } from '../../features/likeness/wave-colours.tsx';
import { WaveList } from '../../blocks/waves/wave-list.tsx';

/** Loaded after a login: visitors have no cart. */
const CartHint = lazyWithRetry(async () => (await import('../../features/cart/cart-button.tsx')).CartHint);

interface DayWavesProps {
  surfBreak: SurfBreakPage;
  date: Day;
}

export function DayWaves({ surfBreak, date }: DayWavesProps) {
  const { t } = useTranslation(['surfBreak', 'colours', 'surfs']);
  const errorText = useErrorText();
  const search = useSearch({ from: '/public/spots/$surfBreakId' });
  const colourFilter = coloursOfSearch(search);
  const isLoggedIn = useLoggedInUser() !== null;
  const query = dayWavesQuery(surfBreak.surf_break_id, date, colourFilter);
  const list = useInfiniteQuery(query);
  const isPersonal = useIsPersonal(query.queryKey);
  const waves = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = list.data?.pages ?? [];
  const hasColourFilter = Boolean(colourFilter.suit || colourFilter.board);
  // Nothing for a day whose photos have no times: the albums above show them.
  if (first && waves.length === 0 && !hasColourFilter) return null;
  return (
    <section className={layout.page} aria-labelledby="waves-title">
      <div className={layout.sectionHead}>
        <h2 id="waves-title">{t('wavesOfDay', { date: formatDay(date) })}</h2>
        <span className={text.muted}>{t('surfs:wavesHint')}</span>
        <Link className={text.link} {...watchLinkForDay(surfBreak.surf_break_id, date)}>
          {t('watch')}
        </Link>
      </div>
      {isLoggedIn && (
        <Suspense>
          <CartHint />
        </Suspense>
      )}
      {first && <WaveColours colours={first.colours} chosen={colourFilter} />}
      {list.isPending && <WaveGridSkeleton count={WAVES_PER_PAGE} />}
      {first?.total === 0 && <EmptyState title={t('colours:none')} />}
      <WaveList
        waves={waves}
        isPersonal={isPersonal}
        // A browser's first clock of a time zone takes 25 ms.
        utcOffsetMinutes={waves[0]?.photos[0]?.album.utc_offset_minutes ?? 0}
        openId={search.ola}
      />
      {!first && list.isError && (
        <ErrorState
          title={t('wavesError')}
          detail={errorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      <LoadMore list={list} label={t('surfs:more')} />
    </section>
  );
}

import type { AlikeWave } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { SurferWave } from '../../features/likeness/surfer-wave.tsx';
import { voteOf, useSurferVotes, type SurferVotes } from '../../features/likeness/surfer-votes.ts';
import { moreOfSurferQuery } from '../../features/likeness/queries.ts';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { definePage } from '../../lib/page/page.ts';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import text from '../../ui/text.module.css';
import { WavePhotoCard } from '../../blocks/waves/wave-photo-card.tsx';
import css from './page.module.css';

/** Loaded after a login: visitors have no cart. */
const CartHint = lazyWithRetry(async () => (await import('../../features/cart/cart-button.tsx')).CartHint);
const BuyMine = lazyWithRetry(async () => (await import('../../features/purchase-review/buy-mine.tsx')).BuyMine);

function MoreOfSurferPage() {
  const { t } = useTranslation(['moreOfSurfer', 'photo']);
  const { photoId } = useParams({ from: '/public/mas/$photoId' });
  const [votes, vote] = useSurferVotes();
  const query = moreOfSurferQuery(photoId, votes);
  const moreOfSurfer = useInfiniteQuery(query);
  const isPersonal = useIsPersonal(query.queryKey);
  const first = moreOfSurfer.data?.pages[0];
  const isLoggedIn = useLoggedInUser() !== null;
  const isWithdrawn = moreOfSurfer.error instanceof ApiError && moreOfSurfer.error.code === 'photo_withdrawn';
  const hasVoted = votes.yes.length + votes.no.length > 0;
  return (
    <main id="contenido" className={layout.page}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        {first?.date && first.spot && (
          <p className={text.lead}>{t('where', { spot: first.spot, date: formatDay(first.date) })}</p>
        )}
        <p className={text.muted}>
          {t('explanation')}{' '}
          <Link className={text.link} to="/privacy" hash="surfista">
            {t('privacy')}
          </Link>
        </p>
      </div>
      {isLoggedIn && (
        <Suspense>
          <CartHint />
        </Suspense>
      )}
      <output className="visually-hidden">{hasVoted && !moreOfSurfer.isFetching && t('orderedAgain')}</output>
      {isWithdrawn ? (
        <EmptyState title={t('photo:withdrawnTitle')}>{t('photo:withdrawnText')}</EmptyState>
      ) : (
        <Loaded
          query={moreOfSurfer}
          loading={t('loading')}
          error={t('error')}
          skeleton={<PhotoGridSkeleton label={t('loading')} />}
        >
          {({ pages }) => (
            <>
              <Suspense>
                <BuyMine waves={pages.flatMap(({ waves }) => waves).filter((wave) => isMine(votes, wave))} />
              </Suspense>
              <ul className={css.waves} aria-label={t('wavesAria')}>
                {pages
                  .flatMap(({ waves }) => waves)
                  .map((wave) => (
                    <SurferWave
                      key={wave.id}
                      wave={wave}
                      utcOffsetMinutes={first?.utc_offset_minutes ?? 0}
                      vote={voteOf(votes, wave.id)}
                      onVote={(said) => vote(wave.id, said)}
                    >
                      {(photo, index) => (
                        <WavePhotoCard
                          photo={photo}
                          isPersonal={isPersonal}
                          number={index + 1}
                          total={wave.photo_count}
                        />
                      )}
                    </SurferWave>
                  ))}
              </ul>
              {first && first.total <= 1 && <EmptyState title={t('alone')} />}
              <LoadMore list={moreOfSurfer} />
            </>
          )}
        </Loaded>
      )}
    </main>
  );
}

const isMine = (votes: SurferVotes, { id, answer }: AlikeWave) => answer === 'start' || voteOf(votes, id) === 'yes';

export const page = definePage('/public/mas/$photoId', {
  component: MoreOfSurferPage,
  // Private: search engines find these photos in their albums.
  head: privateHead('moreOfSurfer:title'),
});

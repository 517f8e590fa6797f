import type { Follow } from '@pleamar/contract/follows';
import type { Place } from '@pleamar/contract/places';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlaceSearch } from '../../shared/places/place-search.tsx';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import rows from '../../ui/rows.module.css';
import { followQueries, useChangeFollow, type FollowTarget } from './queries.ts';

export function FollowedList({ isPhotographer }: { isPhotographer: boolean }) {
  const { t } = useTranslation('follows');
  const list = useInfiniteQuery(followQueries.list);
  return (
    <div className={layout.stack}>
      {isPhotographer && <Followers />}
      <Loaded query={list} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={96} />}>
        {({ pages }) => {
          const follows = pages.flatMap((page) => page.items);
          if (follows.length === 0) return <NoFollows />;
          return (
            <>
              <ul className={rows.rows}>
                {follows.map((each) => (
                  <FollowedRow key={each.id} follow={each} />
                ))}
              </ul>
              <LoadMore list={list} />
            </>
          );
        }}
      </Loaded>
      <FollowBreak />
    </div>
  );
}

function FollowBreak() {
  const { t } = useTranslation('follows');
  const { mutateAsync } = useChangeFollow();
  // Callbacks of `mutate` would be dropped if another break is chosen before the answer.
  const follow = ({ surf_break_id: surfBreakId, spot }: Place) =>
    void mutateAsync({ target: { surfBreakId }, isFollowing: true }).then(
      () => toast.ok(t('followedBreak', { spot })),
      () => toast.error(t('error')),
    );
  return <PlaceSearch label={t('followBreak')} surfBreakId="" onChoose={(place) => place && follow(place)} />;
}

function FollowedRow({ follow }: { follow: Follow }) {
  const { t } = useTranslation('follows');
  const change = useChangeFollow();
  const { name, target } = targetOf(follow);
  return (
    <li className={rows.row}>
      <div>
        {follow.kind === 'photographer' ? (
          <Link className={text.link} to="/fotografos/$photographerId" params={{ photographerId: follow.person.id }}>
            {name}
          </Link>
        ) : (
          <SurfBreakLink className={text.link} id={follow.place.surf_break_id}>
            {name}
          </SurfBreakLink>
        )}
        <p className={text.muted}>
          {follow.kind === 'photographer' ? t('photographer') : t('place', regionOf(follow))}
        </p>
      </div>
      <Button
        kind="line"
        disabled={change.isPending || change.isSuccess}
        aria-label={t('unfollowAria', { name })}
        onClick={() => change.mutate({ target, isFollowing: false }, { onError: () => toast.error(t('error')) })}
      >
        {t('unfollow')}
      </Button>
    </li>
  );
}

const targetOf = (follow: Follow): { name: string; target: FollowTarget } =>
  follow.kind === 'photographer'
    ? { name: follow.person.full_name, target: { photographerId: follow.person.id } }
    : { name: follow.place.spot, target: { surfBreakId: follow.place.surf_break_id } };

const regionOf = ({ place: { region, country } }: Extract<Follow, { kind: 'surf_break' }>) => ({ region, country });

/** Photographers see the number of followers, never their names. */
function Followers() {
  const { t } = useTranslation('follows');
  const followers = useQuery(followQueries.followers).data?.followers ?? 0;
  return followers > 0 ? <p>{t('followers', { count: followers })}</p> : null;
}

function NoFollows() {
  const { t } = useTranslation('follows');
  return (
    <p className={text.muted}>
      {t('empty')}{' '}
      <Link className={text.link} to="/fotografos">
        {t('findPhotographers')}
      </Link>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { loginLink, useCurrentPath } from '../../shared/account/next-path.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { saveFollowIntent, takeFollowIntent } from './follow-intent.ts';
import { followQueries, useChangeFollow, type Followed } from './queries.ts';

/** A visitor logs in first; the follow happens on return. */
export function FollowButton({ followed }: { followed: Followed }) {
  return useLoggedInUser() ? <FollowSwitch followed={followed} /> : <FollowLogin followed={followed} />;
}

function FollowLogin({ followed }: { followed: Followed }) {
  const { t } = useTranslation('follows');
  const here = useCurrentPath();
  return (
    <Link className={buttonClass('line')} {...loginLink(here)} onClick={() => saveFollowIntent(followed)}>
      <Bell />
      {t('follow')}
    </Link>
  );
}

function FollowSwitch({ followed }: { followed: Followed }) {
  const { t } = useTranslation('follows');
  const state = useQuery(followQueries.state(followed));
  const { mutate } = useChangeFollow();
  const isFollowing = state.data?.is_following ?? false;
  const set = useCallback(
    (isWanted: boolean) =>
      mutate(
        { followed, isFollowing: isWanted },
        {
          onSuccess: () => toast.ok(isWanted ? t('followed') : t('unfollowed')),
          onError: () => toast.error(t('error')),
        },
      ),
    [followed, mutate, t],
  );
  useEffect(() => {
    if (takeFollowIntent(followed)) set(true);
  }, [followed, set]);
  return (
    <Button kind="line" aria-pressed={isFollowing} disabled={state.isPending} onClick={() => set(!isFollowing)}>
      {isFollowing ? <BellRing /> : <Bell />}
      {isFollowing ? t('following') : t('follow')}
    </Button>
  );
}

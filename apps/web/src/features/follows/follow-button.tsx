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
import { followQueries, useChangeFollow, type FollowTarget } from './queries.ts';

/** For a visitor the button leads to the login; the return from there follows. */
export function FollowButton({ target }: { target: FollowTarget }) {
  return useLoggedInUser() ? <FollowSwitch target={target} /> : <FollowLogin target={target} />;
}

function FollowLogin({ target }: { target: FollowTarget }) {
  const { t } = useTranslation('follows');
  const currentPath = useCurrentPath();
  return (
    <Link className={buttonClass('line')} {...loginLink(currentPath)} onClick={() => saveFollowIntent(target)}>
      <Bell />
      {t('follow')}
    </Link>
  );
}

function FollowSwitch({ target }: { target: FollowTarget }) {
  const { t } = useTranslation('follows');
  const state = useQuery(followQueries.state(target));
  const { mutateAsync } = useChangeFollow();
  const isFollowing = state.data?.is_following ?? false;
  // Callbacks of `mutate` would be dropped if the button is pressed again before the answer.
  const setFollowing = useCallback(
    (isWanted: boolean) =>
      void mutateAsync({ target, isFollowing: isWanted }).then(
        () => toast.ok(isWanted ? t('followed') : t('unfollowed')),
        () => toast.error(t('error')),
      ),
    [target, mutateAsync, t],
  );
  useEffect(() => {
    if (takeFollowIntent(target)) setFollowing(true);
  }, [target, setFollowing]);
  return (
    <Button
      kind="line"
      aria-pressed={isFollowing}
      disabled={state.isPending}
      onClick={() => setFollowing(!isFollowing)}
    >
      {isFollowing ? <BellRing /> : <Bell />}
      {isFollowing ? t('following') : t('follow')}
    </Button>
  );
}

import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Statement } from '../../ui/statement.tsx';

/** Spec §8. The server never knows who asks: to its owner a draft is there as soon as the login is. */
export function AlbumNotFound() {
  const { t } = useTranslation('album');
  const router = useRouter();
  const isLoggedIn = useSession().state === 'logged-in';
  useEffect(() => {
    if (isLoggedIn) void router.invalidate();
  }, [isLoggedIn, router]);
  return (
    <Statement
      title={t('notFoundTitle')}
      lead={t('notFoundText')}
      actions={
        <Link className={buttonClass('ink', true)} to="/albumes">
          {t('back')}
        </Link>
      }
    />
  );
}

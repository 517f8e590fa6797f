import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLoggedInUser } from '../lib/login/session.ts';
import { useTranslation } from '../texts/react.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export function missingPage(kind: 'album' | 'photographer' | 'surfBreak', backTo: '/albumes' | '/fotografos') {
  return function MissingPage() {
    const { t } = useTranslation(kind);
    return (
      <MessagePage
        title={t('notFoundTitle')}
        lead={t('notFoundText')}
        actions={
          <Link className={buttonClass('ink', true)} to={backTo}>
            {t('back')}
          </Link>
        }
      />
    );
  };
}

const AlbumNotFound = missingPage('album', '/albumes');

/** The server renders as for a visitor, who sees no draft. With the login its owner's page is loaded again. */
export function MissingAlbum() {
  const router = useRouter();
  const isLoggedIn = useLoggedInUser() !== null;
  useEffect(() => {
    if (isLoggedIn) void router.invalidate();
  }, [isLoggedIn, router]);
  return <AlbumNotFound />;
}

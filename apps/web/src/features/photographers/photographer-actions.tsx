import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

interface PhotographerActionsProps {
  photographerId: string;
  message: ReactNode;
  follow: ReactNode;
}

export function PhotographerActions({ photographerId, message, follow }: PhotographerActionsProps) {
  const { t } = useTranslation('photographer');
  const user = useLoggedInUser();
  const settings = useSettings();
  if (user?.id === photographerId) return <Note>{t('ownPage')}</Note>;
  return (
    <>
      {!isComingSoon(settings, 'reservas') && (
        <Link className={buttonClass('accent')} to="/reservas" search={{ id: photographerId }}>
          {t('book')}
        </Link>
      )}
      {message}
      {follow}
    </>
  );
}

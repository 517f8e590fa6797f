import type { Section } from '@pleamar/domain/coming-soon';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useSession } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** Book and write. What an operator holds back is dimmed and says so. */
export function PhotographerActions({ photographerId }: { photographerId: string }) {
  const { t } = useTranslation('photographer');
  const session = useSession();
  const { comingSoon } = useSettings();
  const isHeld = (section: Section) => comingSoon.includes(section);
  if (session.state === 'logged-in' && session.user.id === photographerId) return <Note>{t('ownPage')}</Note>;
  return (
    <>
      {isHeld('reservas') ? (
        <HeldAction label={t('book')} />
      ) : (
        <Link className={buttonClass('accent')} to="/reservas" search={{ id: photographerId }}>
          {t('book')}
        </Link>
      )}
      {isHeld('mensajes') ? (
        <HeldAction label={t('sendMessage')} />
      ) : (
        <Link className={buttonClass('line')} to="/dashboard/mensajes" search={{ with: photographerId }}>
          {t('sendMessage')}
        </Link>
      )}
    </>
  );
}

function HeldAction({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="btn is-off held" aria-disabled="true">
      <span>{label}</span>
      <span className="soon">{t('comingSoon')}</span>
    </button>
  );
}

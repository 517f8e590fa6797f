import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { settingsLink } from '../../shared/account/settings-tabs.ts';
import css from './call-to-action.module.css';

export function CallToAction() {
  const { t } = useTranslation('landing');
  return (
    <section className={css.ways} data-meets-footer="without-line" aria-label={t('ctaAria')}>
      <div className={css.photographers}>
        <h2>{t('ctaPhotographersTitle')}</h2>
        <p>{t('ctaPhotographersText')}</p>
        <Link className={buttonClass('ink', true)} {...useSellingLink()}>
          {t('ctaPhotographersButton')}
        </Link>
      </div>
      <div className={css.surfers}>
        <h2>{t('ctaTitle')}</h2>
        <p>{t('ctaText')}</p>
        <Link className={buttonClass('ink', true)} to="/albumes">
          {t('ctaButton')}
        </Link>
      </div>
    </section>
  );
}

const newAlbum = '/dashboard/album/crear';

/** Selling begins with an account for a visitor, and with the photographer's role for a surfer. */
function useSellingLink() {
  const user = useLoggedInUser();
  if (!user) return { to: '/registro', search: { role: 'photographer', next: newAlbum } } as const;
  if (user.is_photographer) return { to: newAlbum } as const;
  return { ...settingsLink('perfil'), search: { rol: 'fotografo' } };
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { BackLink } from './back-link.tsx';
import css from './auth-page.module.css';

export function ExpiredLink({ reason }: { reason: string }) {
  const { t } = useTranslation(['reset', 'forgot']);
  return (
    <div className={css.message}>
      <h1>{t('title')}</h1>
      <Note kind="danger">{reason}</Note>
      <Link className={buttonClass('ink', true, true)} to="/forgot-password">
        {t('linkAgain')}
      </Link>
      <BackLink to="/login" label={t('forgot:backToLogin')} />
    </div>
  );
}

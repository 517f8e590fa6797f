import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import text from '../../ui/text.module.css';

/** The same page for an unknown album and for another user's. */
export function MissingOwnAlbum() {
  const { t } = useTranslation('albumEditor');
  return (
    <EmptyPage title={t('notFoundTitle')}>
      <p className={text.lead}>{t('notFoundText')}</p>
      <Link className={buttonClass('accent')} to="/dashboard/albumes">
        {t('backToAlbums')}
      </Link>
    </EmptyPage>
  );
}

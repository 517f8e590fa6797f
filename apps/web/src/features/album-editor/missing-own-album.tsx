import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import text from '../../ui/text.module.css';

/** An unknown album and another user's album look the same. */
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

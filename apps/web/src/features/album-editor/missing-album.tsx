import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Calm } from '../../ui/calm.tsx';

/** An unknown album and somebody else's look the same. */
export function MissingAlbum() {
  const { t } = useTranslation('albumEditor');
  return (
    <Calm title={t('notFoundTitle')}>
      <p className="lead">{t('notFoundText')}</p>
      <Link className={buttonClass('accent')} to="/dashboard/albumes">
        {t('backToAlbums')}
      </Link>
    </Calm>
  );
}

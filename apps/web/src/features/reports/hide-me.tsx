import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function HideMe({ photoId }: { photoId: string }) {
  const { t } = useTranslation('photo');
  return (
    <Link className={buttonClass('ghost')} to="/ocultar" search={{ foto: photoId }}>
      <Ban />
      {t('hideMe')}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function MoreOfSurfer({ photoId }: { photoId: string }) {
  const { t } = useTranslation('photo');
  return (
    <Link className={buttonClass('ghost')} to="/mas/$photoId" params={{ photoId }}>
      <Waves />
      {t('moreOfSurfer')}
    </Link>
  );
}

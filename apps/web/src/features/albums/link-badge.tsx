import { Link2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';

export function LinkBadge({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('albumLink');
  return (
    <Badge kind="info" className={className}>
      <Link2 />
      {t('byLink')}
    </Badge>
  );
}

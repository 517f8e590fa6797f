import type { Photo } from '@pleamar/contract/photos';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';

interface OriginalBadgeProps {
  original: NonNullable<Photo['original']>;
  className?: string | undefined;
}

export function OriginalBadge({ original, className }: OriginalBadgeProps) {
  const { t } = useTranslation('photo');
  return <Badge className={className}>{original === 'awaited' ? t('originalAwaited') : t('originalOverdue')}</Badge>;
}

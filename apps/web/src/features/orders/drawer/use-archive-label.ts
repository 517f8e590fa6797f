import type { OrderDetail } from '@pleamar/contract/orders';
import { useTranslation } from '../../../texts/react.tsx';

export function useArchiveLabel(lines: OrderDetail['lines']): string | null {
  const { t } = useTranslation(['order', 'downloads']);
  const kept = lines.filter((line) => !line.refunded_at);
  const ready = kept.filter((line) => !line.original_due_at).length;
  if (ready === 0) return null;
  return ready === kept.length ? t('downloadAll') : t('downloads:zipOf', { ready, total: kept.length });
}

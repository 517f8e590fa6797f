import type { OrderDetail } from '@pleamar/contract/orders';
import { useTranslation } from '../../../texts/react.tsx';

export function useArchiveLabel(lines: OrderDetail['lines']): string | null {
  const { t } = useTranslation(['order', 'downloads']);
  const kept = lines.filter((line) => !line.refunded_at);
  const there = kept.filter((line) => !line.original_due_at).length;
  if (there === 0) return null;
  return there === kept.length ? t('downloadAll') : t('downloads:zipOf', { there, total: kept.length });
}

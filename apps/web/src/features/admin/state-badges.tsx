import type { AdminAlbum, AdminOrderBrief } from '@pleamar/contract/admin';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';

const albumKinds = { listed: 'ok', link: 'info', draft: 'neutral', withheld: 'danger', deleted: 'neutral' } as const;

export function AlbumStateBadge({ album: { state } }: { album: Pick<AdminAlbum, 'state'> }) {
  const { t } = useTranslation('admin');
  return <Badge kind={albumKinds[state]}>{t(`album.${state}`)}</Badge>;
}

const orderKinds = {
  pending: 'warn',
  processing: 'info',
  completed: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const;

export function AdminOrderStatusBadge({ order: { status } }: { order: Pick<AdminOrderBrief, 'status'> }) {
  const { t } = useTranslation('admin');
  return <Badge kind={orderKinds[status]}>{t(`order.${status}`)}</Badge>;
}

import type { OrderDetail } from '@pleamar/contract/orders';
import { Download } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useDownload } from '../../shared/use-download.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinesSection } from './lines-section.tsx';
import { OrderLineContent } from './order-line.tsx';

export function PurchaseLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { photo } = useDownload();
  return (
    <LinesSection order={order}>
      {(line) => (
        <>
          <OrderLineContent line={line} under={t('by', { username: line.photographer.username })} isLinked />
          {order.status === 'completed' && !line.refunded_at && !line.original_due_at && (
            <IconButton
              label={t('downloadAria', { album: line.title, file: line.file_name })}
              disabled={photo.isPending}
              onClick={() => photo.mutate(line.photo_id)}
            >
              <Download />
            </IconButton>
          )}
        </>
      )}
    </LinesSection>
  );
}

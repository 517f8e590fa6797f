import type { OrderDetail } from '@pleamar/contract/orders';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useDownload } from '../../../shared/downloads/use-download.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import text from '../../../ui/text.module.css';
import { LinesSection } from './lines-section.tsx';
import { OrderLineContent } from './order-line-content.tsx';

export function PurchaseLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { photo } = useDownload();
  const format = useFormat();
  const upgrade = (photoId: string, cents: number) => (
    <Link className={cx(text.link, text.small)} to="/carrito" search={{ foto: photoId }}>
      {cents === 0 ? t('upgradeFree') : t('upgrade', { price: format.cents(cents) })}
    </Link>
  );
  return (
    <LinesSection order={order}>
      {(line) => (
        <>
          <OrderLineContent
            line={line}
            subtitle={t('by', { username: line.photographer.username })}
            isLinked
            more={!line.refunded_at && line.upgrade_amount !== undefined && upgrade(line.photo_id, line.upgrade_amount)}
          />
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

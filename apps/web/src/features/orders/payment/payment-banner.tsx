import type { Order } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useDownload } from '../../../shared/downloads/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.tsx';
import text from '../../../ui/text.module.css';
import { useArchiveLabel } from '../drawer/use-archive-label.ts';
import type { RecentPayment } from './use-recent-payment.ts';
import { orderQueries } from '../queries.ts';
import css from './payment-banner.module.css';

interface PaymentBannerProps {
  payment: RecentPayment;
  onClose: () => void;
  /** On a phone the files are saved among its photos; elsewhere the given download is shown. */
  phoneDownload: (orderId: string, download: ReactNode) => ReactNode;
}

/** Rendered without a payment too: screen readers read a live region only if it exists before its text. */
export function PaymentBanner({ payment, onClose, phoneDownload }: PaymentBannerProps) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <div className={css.place} aria-live="polite">
      {payment?.state === 'confirming' && <Note className={css.note}>{t('confirming')}</Note>}
      {payment?.state === 'on_its_way' && <Note className={css.note}>{t('onItsWay')}</Note>}
      {payment?.state === 'paid' && (
        <>
          <Note className={css.note} kind="ok">
            <Link className={cx(text.link, css.link)} to="/dashboard/descargas">
              {t(payment.order.total_amount === 0 ? 'freeNow' : 'paidNow')}
            </Link>
            {phoneDownload(payment.order.id, <PaidDownload order={payment.order} />)}
          </Note>
          <IconButton className={css.close} label={t('common:closeAria')} onClick={onClose}>
            <X />
          </IconButton>
        </>
      )}
    </div>
  );
}

function PaidDownload({ order }: { order: Order }) {
  const { t } = useTranslation(['order', 'downloads']);
  const { photo, archive } = useDownload();
  const { data } = useQuery(orderQueries.detail('surfer', order.id));
  const archiveLabel = useArchiveLabel(data?.lines ?? []);
  const isOne = order.photo_count === 1;
  const photoId = isOne ? data?.lines[0]?.photo_id : undefined;
  if (archiveLabel === null) return null;
  return (
    <Button
      kind="accent"
      onClick={() => (photoId === undefined ? archive.mutate(order.id) : photo.mutate(photoId))}
      busyLabel={archive.isPending ? t('downloads:zipStarted') : undefined}
    >
      <Download />
      {isOne ? t('download') : archiveLabel}
    </Button>
  );
}

import type { Download } from '@pleamar/contract/orders';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { fetchOriginalLink } from '../../shared/downloads/download.ts';
import { SaveToPhone } from '../../shared/downloads/save-to-phone.tsx';
import { useDownload } from '../../shared/downloads/use-download.ts';
import { DownloadCard } from './download-card.tsx';
import { DownloadView } from './download-view.tsx';
import type { DownloadedOrder } from './filter-downloads.ts';
import { ArchiveButton, ReceiptButton } from './order-buttons.tsx';
import { useMarkDownloaded } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './order-downloads.module.css';

export function OrderDownloads({ order }: { order: DownloadedOrder }) {
  const { t } = useTranslation(['downloads', 'common']);
  const { dayOf } = useFormat();
  const { photo, newer } = useDownload();
  const markDownloaded = useMarkDownloaded();
  const [viewedId, setViewedId] = useState<string | null>(null);
  const viewed = order.downloads.find((each) => each.photo_id === viewedId);
  const titleId = `order-${order.id}`;
  // Callbacks of `mutate` would be dropped if another photo is downloaded before the answer; the hook shows failures.
  const download = ({ photo_id: photoId }: Download) =>
    void photo.mutateAsync(photoId).then(
      () => markDownloaded((each) => each.photo_id === photoId),
      () => undefined,
    );
  const isBusy = (each: Download) => photo.isPending && photo.variables === each.photo_id;
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{t('orderTitle', { order: order.number })}</h2>
        <span className={cx(text.muted, text.number)}>
          {`${dayOf(order.boughtAt)} · ${t('common:photoCount', { count: order.downloads.length })}`}
        </span>
        <ReceiptButton order={order} className={layout.pushed} />
        <SaveToPhone
          photos={order.downloads.filter((each) => !each.refunded && !each.original_due_at)}
          linkOf={fetchOriginalLink}
          onSaved={(photoIds) => markDownloaded((each) => photoIds.includes(each.photo_id))}
          fallback={
            <ArchiveButton order={order} onStarted={() => markDownloaded((each) => each.order_id === order.id)} />
          }
        />
      </div>
      <ul className={css.downloads}>
        {order.downloads.map((each) => (
          <DownloadCard
            key={each.photo_id}
            download={each}
            isBusy={isBusy(each)}
            onView={() => setViewedId(each.photo_id)}
            onDownload={() => download(each)}
            onDownloadNewer={() => newer.mutate(each.photo_id)}
          />
        ))}
      </ul>
      {viewed && (
        <DownloadView
          download={viewed}
          isBusy={isBusy(viewed)}
          onDownload={() => download(viewed)}
          onClose={() => setViewedId(null)}
        />
      )}
    </section>
  );
}

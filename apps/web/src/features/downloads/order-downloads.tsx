import type { Download } from '@pleamar/contract/orders';
import { FileArchive, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { usePapers } from '../../lib/use-papers.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Described } from '../../ui/described.tsx';
import { DownloadCard } from './download-card.tsx';
import { DownloadView } from './download-view.tsx';
import type { DownloadedOrder } from './filter-downloads.ts';
import { useMarkDownloaded } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './order-downloads.module.css';

/** One purchase: its photos, and all of them as one ZIP. */
export function OrderDownloads({ order }: { order: DownloadedOrder }) {
  const { t } = useTranslation(['downloads', 'common']);
  const { dayOf } = useFormat();
  const { photo, archive } = useDownload();
  const { receipt } = usePapers();
  const markDownloaded = useMarkDownloaded();
  const [viewedId, setViewedId] = useState<string | null>(null);
  const viewed = order.downloads.find((each) => each.photo_id === viewedId);
  const titleId = `order-${order.id}`;
  const hasFiles = order.downloads.some((download) => !download.refunded);
  const download = ({ photo_id: photoId }: Download) =>
    photo.mutate(photoId, { onSuccess: () => markDownloaded((each) => each.photo_id === photoId) });
  const downloadAll = () =>
    archive.mutate(order.id, { onSuccess: () => markDownloaded((each) => each.order_id === order.id) });
  const isBusy = (each: Download) => photo.isPending && photo.variables === each.photo_id;
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{t('orderTitle', { order: order.number })}</h2>
        <span className={cx(text.muted, text.number)}>
          {`${dayOf(order.boughtAt)} · ${t('common:photoCount', { count: order.downloads.length })}`}
        </span>
        <Described text={t('receiptAria', { order: order.number })}>
          {(descriptionId) => (
            <Button
              kind="ghost"
              className={layout.pushed}
              aria-describedby={descriptionId}
              busyLabel={receipt.isPending ? t('paperStarted') : undefined}
              onClick={() => receipt.mutate(order.id)}
            >
              <ReceiptText />
              {t('receipt')}
            </Button>
          )}
        </Described>
        {hasFiles && (
          <Described text={t('zipAria', { order: order.number })}>
            {(descriptionId) => (
              <Button
                kind="line"
                aria-describedby={descriptionId}
                busyLabel={archive.isPending ? t('zipStarted') : undefined}
                onClick={downloadAll}
              >
                <FileArchive />
                {t('zip')}
              </Button>
            )}
          </Described>
        )}
      </div>
      <ul className={css.downloads}>
        {order.downloads.map((each) => (
          <DownloadCard
            key={each.photo_id}
            download={each}
            isBusy={isBusy(each)}
            onView={() => setViewedId(each.photo_id)}
            onDownload={() => download(each)}
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

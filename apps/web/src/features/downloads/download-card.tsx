import type { Download } from '@pleamar/contract/orders';
import { Link } from '@tanstack/react-router';
import { Download as DownloadIcon, Eye, Hourglass, Maximize2, Undo2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WithDescription } from '../../ui/with-description.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import text from '../../ui/text.module.css';
import facts from '../../ui/facts.module.css';
import css from './download-card.module.css';

interface DownloadCardProps {
  download: Download;
  onView: () => void;
  onDownload: () => void;
  onDownloadNewer: () => void;
  isBusy: boolean;
}

/** Only a photo that was never downloaded has a filled button; a refunded one has no button. */
export function DownloadCard({ download, onView, onDownload, onDownloadNewer, isBusy }: DownloadCardProps) {
  const { t } = useTranslation('downloads');
  const { momentOf } = useFormat();
  const { title, refunded, downloaded_at: downloadedAt } = download;
  const isNew = downloadedAt === null;
  const dueAt = download.original_due_at;
  return (
    <li className={refunded ? cx(css.card, css.refunded) : css.card}>
      <div className={cx(photoFrame.photo, photoFrame.ratio32, css.picture)}>
        <Picture src={download.thumbnail_url} thumbhash={download.thumbhash} alt="" width={480} height={320} />
        {refunded && (
          <Badge className={css.refundBadge}>
            <Undo2 />
            {t('refunded')}
          </Badge>
        )}
        {dueAt && (
          <Badge className={css.refundBadge}>
            <Hourglass />
            {t('awaited')}
          </Badge>
        )}
      </div>
      <h3>{title}</h3>
      <p className={css.photographer}>{t('by', { username: download.photographer.username })}</p>
      <Facts download={download} />
      {refunded ? (
        <div className={css.actions} />
      ) : (
        <div className={css.actions}>
          <WithDescription text={t('viewAria', { title })}>
            {(descriptionId) => (
              <Button kind="line" aria-describedby={descriptionId} onClick={onView}>
                <Eye />
                {t('view')}
              </Button>
            )}
          </WithDescription>
          {dueAt ? (
            <p className={text.help}>{t('awaitedNote', { moment: momentOf(dueAt) })}</p>
          ) : (
            <WithDescription text={t(isNew ? 'firstAria' : 'againAria', { title })}>
              {(descriptionId) => (
                <Button
                  kind={isNew ? 'accent' : 'line'}
                  aria-describedby={descriptionId}
                  busyLabel={isBusy ? t('started') : undefined}
                  onClick={onDownload}
                >
                  <DownloadIcon />
                  {t(isNew ? 'first' : 'again')}
                </Button>
              )}
            </WithDescription>
          )}
        </div>
      )}
      {download.upgrade_amount !== undefined && <Upgrade download={download} cents={download.upgrade_amount} />}
      {!refunded && download.newer && <Newer download={download} newer={download.newer} onDownload={onDownloadNewer} />}
    </li>
  );
}

function Upgrade({ download, cents }: { download: Download; cents: number }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  return (
    <WithDescription text={t('upgradeAria', { title: download.title })}>
      {(descriptionId) => (
        <Link
          className={cx(buttonClass('line'), css.upgrade)}
          aria-describedby={descriptionId}
          to="/carrito"
          search={{ foto: download.photo_id }}
        >
          <Maximize2 />
          {cents === 0 ? t('upgradeFree') : t('upgrade', { price: format.cents(cents) })}
        </Link>
      )}
    </WithDescription>
  );
}

interface NewerProps {
  download: Download;
  newer: NonNullable<Download['newer']>;
  onDownload: () => void;
}

function Newer({ download: { title }, newer, onDownload }: NewerProps) {
  const { t } = useTranslation('downloads');
  const { fileSize } = useFormat();
  const resolution = `${newer.width} × ${newer.height}`;
  return (
    <div className={css.newer}>
      <p className={text.help}>
        {newer.bytes > 0
          ? t('newerNote', { resolution, size: fileSize(newer.bytes) })
          : t('newerNoteWeb', { resolution })}
      </p>
      <WithDescription text={t('newerAria', { title })}>
        {(descriptionId) => (
          <Button kind="line" aria-describedby={descriptionId} onClick={onDownload}>
            <DownloadIcon />
            {t('newer')}
          </Button>
        )}
      </WithDescription>
    </div>
  );
}

function Facts({ download }: { download: Download }) {
  const { t } = useTranslation('downloads');
  const { day, dayOf, fileSize } = useFormat();
  const known = [
    [t('photoDate'), day(download.photo_date)],
    [t('downloadedDate'), download.downloaded_at === null ? t('never') : dayOf(download.downloaded_at)],
    [t('order'), download.order_number],
    [t('resolution'), `${download.width} × ${download.height}`],
    // The file of a web size is made after the payment: until then its bytes are unknown.
    ...(download.bytes > 0 ? [[t('size'), fileSize(download.bytes)]] : []),
    [t('format'), download.sold_as === 'web' ? t('formatWeb', { format: download.format }) : download.format],
  ] as const;
  return (
    <dl className={cx(facts.facts, css.facts)}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

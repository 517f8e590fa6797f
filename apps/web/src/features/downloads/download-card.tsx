import type { Download } from '@pleamar/contract/orders';
import { Download as DownloadIcon, Eye, Undo2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Described } from '../../ui/described.tsx';
import { Picture } from '../../ui/picture.tsx';

interface DownloadCardProps {
  download: Download;
  onView: () => void;
  onDownload: () => void;
  isBusy: boolean;
}

/** A bought photo with its facts. Only what was never downloaded has a filled button; what was refunded has none. */
export function DownloadCard({ download, onView, onDownload, isBusy }: DownloadCardProps) {
  const { t } = useTranslation('downloads');
  const { title, refunded, downloaded_at: downloadedAt } = download;
  const isNew = downloadedAt === null;
  return (
    <li className={refunded ? 'download is-refunded' : 'download'}>
      <div className="ph r32">
        <Picture src={download.thumbnail_url} thumbhash={download.thumbhash} alt="" width={480} height={320} />
        {refunded && (
          <Badge>
            <Undo2 />
            {t('refunded')}
          </Badge>
        )}
      </div>
      <h3>{title}</h3>
      <p className="who">{t('by', { username: download.photographer.username })}</p>
      <Facts download={download} />
      {refunded ? (
        <div className="acts" />
      ) : (
        <div className="acts">
          <Described text={t('viewAria', { title })}>
            {(descriptionId) => (
              <Button kind="line" aria-describedby={descriptionId} onClick={onView}>
                <Eye />
                {t('view')}
              </Button>
            )}
          </Described>
          <Described text={t(isNew ? 'firstAria' : 'againAria', { title })}>
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
          </Described>
        </div>
      )}
    </li>
  );
}

function Facts({ download }: { download: Download }) {
  const { t } = useTranslation('downloads');
  const { day, dayOf, fileSize } = useFormat();
  const facts = [
    [t('photoDate'), day(download.photo_date)],
    [t('downloadedDate'), download.downloaded_at === null ? t('never') : dayOf(download.downloaded_at)],
    [t('order'), download.order_number],
    [t('resolution'), `${download.width} × ${download.height}`],
    [t('size'), fileSize(download.bytes)],
    [t('format'), download.format],
  ] as const;
  return (
    <dl className="kv">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { Download } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useDownload } from '../../shared/downloads/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { WithDescription } from '../../ui/with-description.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { downloadQueries } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import css from './latest-downloads.module.css';

const MAX_SHOWN = 3;

export function LatestDownloads() {
  const { t } = useTranslation('downloads');
  // Twice as many, because refunded photos are among them and not shown.
  const latest = useQuery(downloadQueries.latest(MAX_SHOWN * 2));
  return (
    <Loaded query={latest} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={216} />}>
      {(downloads) => <DownloadRows downloads={downloads.filter(({ refunded }) => !refunded).slice(0, MAX_SHOWN)} />}
    </Loaded>
  );
}

function DownloadRows({ downloads }: { downloads: Download[] }) {
  const { t } = useTranslation('downloads');
  const { photo } = useDownload();
  if (downloads.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  return (
    <ul className={css.list}>
      {downloads.map((download) => (
        <li key={download.photo_id}>
          <span className={cx(photoFrame.photo, photoFrame.ratio32)}>
            <Picture src={download.thumbnail_url} thumbhash={download.thumbhash} alt="" />
          </span>
          <Facts download={download} />
          {download.original_due_at ? (
            <span className={cx(css.download, text.muted, text.small)}>{t('awaited')}</span>
          ) : (
            <DownloadButton
              download={download}
              isBusy={photo.isPending && photo.variables === download.photo_id}
              onPress={() => photo.mutate(download.photo_id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ download }: { download: Download }) {
  const { day, fileSize } = useFormat();
  const { order_number: order, width, height, format, bytes } = download;
  return (
    <>
      <span>
        <b className={text.strong}>{download.title}</b>
        <span
          className={cx(text.muted, text.small, text.number)}
        >{`${download.photographer.username} · ${day(download.photo_date)}`}</span>
      </span>
      <span className={cx(css.more, text.muted, text.small, text.number)}>
        {[order, `${width} × ${height}`, format, fileSize(bytes)].join(' · ')}
      </span>
    </>
  );
}

function DownloadButton({ download, isBusy, onPress }: { download: Download; isBusy: boolean; onPress: () => void }) {
  const { t } = useTranslation('downloads');
  const isNew = download.downloaded_at === null;
  return (
    <WithDescription text={t(isNew ? 'firstAria' : 'againAria', { title: download.title })}>
      {(descriptionId) => (
        <Button
          kind="line"
          className={css.download}
          aria-describedby={descriptionId}
          aria-busy={isBusy || undefined}
          disabled={isBusy}
          onClick={onPress}
        >
          <DownloadIcon />
          <span className={hidden.onNarrowPages}>{t(isNew ? 'first' : 'again')}</span>
        </Button>
      )}
    </WithDescription>
  );
}

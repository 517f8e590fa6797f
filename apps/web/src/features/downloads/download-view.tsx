import type { Download } from '@pleamar/contract/orders';
import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './download-view.module.css';

interface DownloadViewProps {
  download: Download;
  isBusy: boolean;
  onDownload: () => void;
  onClose: () => void;
}

/** A bought photo without its album, which may be deleted. */
export function DownloadView({ download, isBusy, onDownload, onClose }: DownloadViewProps) {
  const { t } = useTranslation('downloads');
  const { day, momentOf } = useFormat();
  const { title, photographer } = download;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      footer={
        download.original_due_at ? null : (
          <Button kind="accent" busyLabel={isBusy ? t('started') : undefined} onClick={onDownload}>
            <DownloadIcon />
            {t(download.downloaded_at === null ? 'first' : 'again')}
          </Button>
        )
      }
    >
      <div className={cx(css.view, layout.stack)}>
        <Picture
          src={download.url}
          thumbhash={download.thumbhash}
          alt={t('viewAria', { title })}
          width={download.width}
          height={download.height}
          isEager
        />
        <p className={text.muted}>{`${t('by', { username: photographer.username })} · ${day(download.photo_date)}`}</p>
        <p className={cx(text.small, text.muted)}>
          {download.original_due_at
            ? t('awaitedNote', { moment: momentOf(download.original_due_at) })
            : t('previewNote')}
        </p>
      </div>
    </Dialog>
  );
}

import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Download as DownloadIcon, FileArchive, Hourglass, Undo2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { appThatDropsDownloads, prefersFileSharing } from '../../lib/browser/device.ts';
import { toast } from '../../ui/toast-store.ts';
import { OpenInBrowser } from '../../shared/downloads/open-in-browser.tsx';
import { SaveToPhone } from '../../shared/downloads/save-to-phone.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import { fetchGuestOriginalLink, downloadAll, downloadBought } from './queries.ts';
import { UpgradePhoto } from './upgrade-photo.tsx';
import css from './guest-order-downloads.module.css';

interface GuestOrderDownloadsProps {
  orderId: string;
  orderKey: string;
  photos: GuestOrder['photos'];
}

/** A phone that accepts shared files saves them among its photos; other devices download them. */
export function GuestOrderDownloads({ orderId, orderKey, photos }: GuestOrderDownloadsProps) {
  const { t } = useTranslation('purchase');
  const errorText = useErrorText();
  const onError = (error: Error) => void toast.error(errorText(error));
  const all = useMutation({ mutationFn: () => downloadAll(orderId, orderKey), onError });
  const ready = photos.filter((photo) => !photo.refunded && photo.original_due_at === undefined);
  return (
    <section aria-label={t('photosAria')}>
      <OpenInBrowser url={`${location.origin}/compra/${orderId}#${orderKey}`} />
      <div className={css.all}>
        <SaveToPhone
          photos={ready}
          linkOf={(photoId) => fetchGuestOriginalLink(orderId, orderKey, photoId)}
          isEager={ready.some((photo) => photo.downloaded_at === null)}
          fallback={
            ready.length > 1 && (
              <Button
                kind={appThatDropsDownloads() ? 'line' : 'accent'}
                isBig
                busyLabel={all.isPending ? t('starting') : undefined}
                onClick={() => all.mutate()}
              >
                <FileArchive />
                {t('downloadAll', { count: ready.length })}
              </Button>
            )
          }
        />
      </div>
      <ul className={cx(css.photos, photos.length === 1 && css.single)}>
        {photos.map((photo, index) => (
          <BoughtPhoto
            key={photo.photo_id}
            photo={photo}
            number={index + 1}
            isOnly={photos.length === 1}
            isMain={ready.length === 1 && !prefersFileSharing() && !appThatDropsDownloads()}
            onDownload={(version) => downloadBought(orderId, orderKey, photo.photo_id, version).catch(onError)}
          >
            <UpgradePhoto {...{ orderId, orderKey, photo }} number={index + 1} />
          </BoughtPhoto>
        ))}
      </ul>
    </section>
  );
}

interface BoughtPhotoProps {
  photo: GuestOrder['photos'][number];
  number: number;
  isOnly: boolean;
  isMain: boolean;
  onDownload: (version?: 'current') => Promise<void>;
  children: ReactNode;
}

function BoughtPhoto({ photo, number, isOnly, isMain, onDownload, children }: BoughtPhotoProps) {
  const { t } = useTranslation('purchase');
  const { fileSize, momentOf } = useFormat();
  const download = useMutation({ mutationFn: onDownload });
  return (
    <li>
      <div className={cx(photoFrame.photo, photoFrame.ratio32)}>
        <Picture
          src={isOnly ? photo.url : photo.thumbnail_url}
          thumbhash={photo.thumbhash}
          alt={t('photoAlt', { number, title: photo.title })}
          width={480}
          height={320}
        />
      </div>
      <p className={cx(text.small, text.muted, text.number, css.facts)}>
        {`${photo.width} × ${photo.height}`}
        {photo.bytes > 0 && ` · ${fileSize(photo.bytes)}`}
      </p>
      {photo.refunded && (
        <Badge>
          <Undo2 />
          {t('refunded')}
        </Badge>
      )}
      {!photo.refunded && photo.original_due_at !== undefined && (
        <>
          <Badge>
            <Hourglass />
            {t('awaited')}
          </Badge>
          <p className={cx(text.small, css.due)}>{t('due', { until: momentOf(photo.original_due_at) })}</p>
        </>
      )}
      {!photo.refunded && photo.original_due_at === undefined && (
        <Button
          kind={isMain ? 'accent' : 'line'}
          isBlock
          aria-label={t('downloadAria', { number })}
          busyLabel={download.isPending ? t('starting') : undefined}
          onClick={() => download.mutate(undefined)}
        >
          <DownloadIcon />
          {t('download')}
        </Button>
      )}
      {!photo.refunded && photo.newer && (
        <Button kind="ghost" onClick={() => download.mutate('current')}>
          {t('newer', { resolution: `${photo.newer.width} × ${photo.newer.height}` })}
        </Button>
      )}
      {children}
    </li>
  );
}

import type { Album } from '@pleamar/contract/albums';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { AlbumCover } from './album-cover.tsx';
import { useAlbumTitle } from './use-album-title.ts';
import { useRemoveAlbum } from './queries.ts';
import css from './remove-album-dialog.module.css';

interface RemoveAlbumDialogProps {
  album: Album | null;
  onClose: () => void;
}

export function RemoveAlbumDialog({ album, onClose }: RemoveAlbumDialogProps) {
  const { t } = useTranslation('myAlbums');
  const errorText = useErrorText();
  const titleOf = useAlbumTitle();
  const removing = useRemoveAlbum();
  const close = () => {
    removing.reset();
    onClose();
  };
  return (
    <ConfirmChange
      isOpen={album !== null}
      onClose={close}
      title={t('deleteTitle', { title: album ? titleOf(album) : '' })}
      confirmLabel={t('delete')}
      change={removing}
      sent={album?.id ?? ''}
      doneText={t('deleted')}
      busyLabel={t('deleting')}
      errorText={(error) => `${t('deleteError')} ${errorText(error)}`}
    >
      {album && (
        <div className={css.album}>
          <AlbumCover album={album} sizes="132px" />
          <div>
            <p className={text.strong}>{t('deleteConfirm')}</p>
            <p className={cx(text.muted, css.boughtNote)}>{t('deleteBoughtNote')}</p>
          </div>
        </div>
      )}
    </ConfirmChange>
  );
}

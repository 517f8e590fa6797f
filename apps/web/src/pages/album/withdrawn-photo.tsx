import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** For a link to a photo that was hidden or deleted: says that it existed, not why it is gone, and shows the album. */
export function WithdrawnPhoto({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('photo');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('withdrawnTitle')}
      footer={
        <Button kind="accent" onClick={onClose}>
          {t('withdrawnAlbum')}
        </Button>
      }
    >
      <p>{t('withdrawnText')}</p>
    </Dialog>
  );
}

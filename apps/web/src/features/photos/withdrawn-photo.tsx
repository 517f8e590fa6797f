import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The text says that the photo existed, not why it is gone. */
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

import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Says that the photo existed, and does not reveal why it was removed. */
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

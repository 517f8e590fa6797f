import type { Album } from '@pleamar/contract/albums';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import { OwnAlbumField } from '../../../shared/albums/own-album-field.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useInvalidateAlbums } from '../queries.ts';
import type { EditorImage } from './editor-image.ts';
import { moveImages } from './move-images.ts';

interface MoveDialogProps {
  albumId: string;
  images: readonly EditorImage[];
  onMoved: (images: readonly EditorImage[]) => void;
  onClose: () => void;
}

export function MoveDialog({ albumId, images, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['slider', 'albumSharing']);
  const { day } = useFormat();
  const form = useForm();
  const [target, setTarget] = useState<Album | null>(null);
  const titleOf = (album: Album | null) => album?.title || t('moveUntitled');
  const moving = useMutation({
    mutationFn: (targetId: string) => moveImages(albumId, targetId, images),
    onSettled: useInvalidateAlbums(),
  });
  /** Title, day and visibility: albums of one surf break may have the same title. */
  const nameOf = (album: Album) =>
    [titleOf(album), day(album.date), readersOf(album)].filter((part) => part !== '').join(' · ');
  const readersOf = ({ visibility, session: booking }: Album) => {
    if (visibility === 'public') return '';
    if (visibility === 'link') return t('albumSharing:link');
    return booking?.handed_over_at ? t('moveShared', { name: booking.surfer.full_name }) : t('moveDraft');
  };
  return (
    <FormDialog
      title={t('moveTitle', { count: images.length })}
      form={form}
      change={moving}
      sentFrom={() => target?.id ?? ''}
      onDone={({ moved }) => {
        toast.ok(t('moved', { count: moved, title: titleOf(target) }));
        onMoved(images);
        onClose();
      }}
      onClose={onClose}
      submitLabel={t('moveConfirm')}
      busyLabel={t('moving')}
      isDisabled={target === null}
    >
      <OwnAlbumField
        chosen={target}
        onChoose={setTarget}
        nameOf={nameOf}
        exceptId={albumId}
        texts={{
          label: t('moveTo'),
          placeholder: t('movePrompt'),
          help: t('moveHint'),
          none: t('moveNone'),
          loading: t('moveLoading'),
          loadError: t('moveError'),
        }}
      />
    </FormDialog>
  );
}

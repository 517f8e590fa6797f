import type { Album } from '@pleamar/contract/albums';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useFormat } from '../../../lib/format/format.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import type { EditorImage } from './editor-image.ts';
import { moveImages } from './move-images.ts';
import { editorQueries, useInvalidateAlbums } from '../queries.ts';

interface MoveDialogProps {
  albumId: string;
  userId: string;
  images: readonly EditorImage[];
  onMoved: (images: readonly EditorImage[]) => void;
  onClose: () => void;
}

export function MoveDialog({ albumId, userId, images, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['slider', 'albumSharing']);
  const { day } = useFormat();
  const own = useQuery(editorQueries.ownAlbums(userId));
  const others = own.data?.items.filter(({ id }) => id !== albumId) ?? [];
  const form = useForm({ defaultValues: { target: '' } });
  const target = useWatch({ control: form.control, name: 'target' });
  const titleOf = (album: Album | undefined) => album?.title || t('moveUntitled');
  const moving = useMutation({
    mutationFn: (targetId: string) => moveImages(albumId, targetId, images),
    onSettled: useInvalidateAlbums(),
  });
  /** Two mornings at one break differ by their day; the visibility is named too. */
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
      sentFrom={(fields) => fields.target}
      onDone={({ moved }) => {
        toast.ok(t('moved', { count: moved, title: titleOf(others.find(({ id }) => id === target)) }));
        onMoved(images);
        onClose();
      }}
      onClose={onClose}
      submitLabel={t('moveConfirm')}
      busyLabel={t('moving')}
      isDisabled={target === ''}
    >
      <Loaded query={own} loading={t('moveLoading')} error={t('moveError')} skeleton={<Skeleton height={96} />}>
        {() =>
          others.length === 0 ? (
            <p className={text.muted}>{t('moveNone')}</p>
          ) : (
            <SelectField
              label={t('moveTo')}
              help={t('moveHint')}
              placeholder={t('movePrompt')}
              options={others.map((album) => ({ value: album.id, label: nameOf(album) }))}
              {...form.register('target')}
            />
          )
        }
      </Loaded>
    </FormDialog>
  );
}

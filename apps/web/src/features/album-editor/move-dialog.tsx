import type { Album } from '@pleamar/contract/albums';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useFormat } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { albumKeys, photoKeys } from '../../shared/query-keys.ts';
import text from '../../ui/text.module.css';
import type { EditorImage } from './editor-image.ts';
import { moveImages } from './move-images.ts';
import { editorQueries } from './queries.ts';

interface MoveDialogProps {
  albumId: string;
  userId: string;
  images: readonly EditorImage[];
  onMoved: (images: readonly EditorImage[]) => void;
  onClose: () => void;
}

export function MoveDialog({ albumId, userId, images, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['slider', 'albumSharing', 'common']);
  const errorText = useErrorText();
  const { day } = useFormat();
  const queryClient = useQueryClient();
  const own = useQuery(editorQueries.ownAlbums(userId));
  const others = own.data?.items.filter(({ id }) => id !== albumId) ?? [];
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => id === chosen);
  const titleOf = (album: Album | undefined) => album?.title || t('moveUntitled');
  const moving = useMutation({
    mutationFn: (targetId: string) => moveImages(albumId, targetId, images),
    onSuccess: ({ moved }) => {
      toast.ok(t('moved', { count: moved, title: titleOf(target) }));
      onMoved(images);
      onClose();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: albumKeys.all });
      void queryClient.invalidateQueries({ queryKey: photoKeys.all });
    },
  });
  /** Two mornings at one break differ by their day; the visibility is named too. */
  const nameOf = (album: Album) =>
    [titleOf(album), day(album.date), readersOf(album)].filter((part) => part !== '').join(' · ');
  const readersOf = ({ visibility, session }: Album) => {
    if (visibility === 'public') return '';
    if (visibility === 'link') return t('albumSharing:link');
    return session?.handed_over_at ? t('moveShared', { name: session.surfer.full_name }) : t('moveDraft');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('moveTitle', { count: images.length })}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            kind="accent"
            disabled={!target}
            busyLabel={moving.isPending ? t('moving') : undefined}
            onClick={() => moving.mutate(chosen)}
          >
            {t('moveConfirm')}
          </Button>
        </>
      }
    >
      <Loaded query={own} loading={t('moveLoading')} error={t('moveError')} skeleton={<Skeleton height={96} />}>
        {() =>
          others.length === 0 ? (
            <p className={text.muted}>{t('moveNone')}</p>
          ) : (
            <SelectField
              label={t('moveTo')}
              help={t('moveHint')}
              value={chosen}
              placeholder={t('movePrompt')}
              options={others.map((album) => ({ value: album.id, label: nameOf(album) }))}
              onChange={({ target: { value } }) => setChosen(value)}
            />
          )
        }
      </Loaded>
      {moving.isError && <Note kind="danger">{errorText(moving.error)}</Note>}
    </Dialog>
  );
}

import type { Album } from '@pleamar/contract/albums';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ActionBar } from '../../features/album-editor/saving/action-bar.tsx';
import { LeaveDraftDialog } from '../../features/album-editor/saving/leave-draft-dialog.tsx';
import { EditorBlock } from '../../features/album-editor/editor-block.tsx';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { MoveDialog } from '../../features/album-editor/images/move-dialog.tsx';
import { RemovedNote } from '../../features/album-editor/images/removed-note.tsx';
import { SaveProblems } from '../../features/album-editor/saving/save-problems.tsx';
import { CameraClocks } from '../../features/camera-clocks/camera-clocks.tsx';
import { useUser } from '../../lib/login/session.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { PackagesBlock } from './packages/packages-block.tsx';
import { PhotosBlock } from './images/photos-block.tsx';
import { SideForm } from './side-form.tsx';
import { UploadBlock } from './files/upload-block.tsx';
import { useAlbumEditing, visibilityAtEnd, type AlbumOrigin, type SaveIntent } from './use-album-editing.ts';
import { useAudience } from './saving/use-audience.ts';
import './history-state.ts';
import css from './album-editing.module.css';

interface AlbumEditingProps {
  album: Album | null;
  occasion?: AlbumOrigin;
  linkedPhotoId?: string | undefined;
}

export function AlbumEditing({ album, occasion, linkedPhotoId = '' }: AlbumEditingProps) {
  const { t } = useTranslation(['albumEditor', 'uploadProgress', 'cameraClocks']);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const dropArea = useRef<HTMLButtonElement>(null);
  const [tried, setTried] = useState<SaveIntent | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [moving, setMoving] = useState<readonly EditorImage[]>([]);
  const user = useUser();
  const focusDropArea = useCallback(() => dropArea.current?.focus(), []);
  // A reload, a bookmark or a return leads to the draft; the open page keeps its state and files.
  const showDraftAddress = (albumId: string) =>
    void navigate({
      to: '/dashboard/album/crear',
      search: true,
      state: { draft: albumId },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      mask: { to: '/dashboard/album/editar/$albumId', params: { albumId }, unmaskOnReload: true },
    });
  const editing = useAlbumEditing(album, occasion, { linkedPhotoId, onDraft: showDraftAddress });
  const { albumId, fields, contents, packages, files, saving } = editing;
  const { data } = fields;
  const isNew = album === null;
  const isSaving = saving.isPending;
  // A published album has no draft to keep or discard.
  const hasDraft = isNew && albumId !== null && editing.isDraft;
  const isUnsaved = !editing.isDone && (editing.isDirty || files.isUploading);
  const audience = useAudience(editing, isNew);
  const lacksPlaceFor = (end: SaveIntent) => visibilityAtEnd(end, data) !== 'private' && fields.surfBreakId === '';

  const published = editing.isPublished ? albumId : null;
  // The page navigates once it has nothing left to lose, or its own guard would ask.
  useEffect(() => {
    if (editing.isDone) void navigate({ to: '/dashboard/albumes', state: published ? { published } : {} });
  }, [editing.isDone, published, navigate]);

  const save = (end: SaveIntent = 'as-ticked') => {
    setTried(end);
    const isSound = packages.check();
    if (data.date && !lacksPlaceFor(end) && isSound) saving.mutate(end);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const problems = saving.data ?? [];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={css.editor}>
        <div>
          <UploadBlock
            editing={editing}
            isNew={isNew}
            draftNote={audience.draftNote}
            dropArea={dropArea}
            onFocusLost={focusDropArea}
            onSave={save}
          />
          <PhotosBlock
            editing={editing}
            linkedPhotoId={linkedPhotoId}
            isSaving={isSaving}
            onMove={setMoving}
            onFocusLost={focusDropArea}
          />
          {albumId !== null && contents.hasCameras && (
            <EditorBlock aria-label={t('cameraClocks:title')} head={<h2>{t('cameraClocks:title')}</h2>}>
              <CameraClocks
                albumId={albumId}
                zone={fields.day.zone}
                selectedId={contents.selected?.photoId ?? null}
                nameOf={(photoId) => contents.images.find((image) => image.photoId === photoId)?.name ?? ''}
                onMoved={() => void contents.photos.refetch()}
              />
            </EditorBlock>
          )}
          <RemovedNote
            names={contents.removed.map((photo) => photo.file_name ?? '')}
            onUndo={contents.undoRemove}
            onFocusLost={focusDropArea}
            isLocked={isSaving}
          />
          <EditorBlock>
            <PackagesBlock packages={packages} isNew={isNew} isSaving={isSaving} />
          </EditorBlock>
        </div>
        <SideForm
          album={album}
          editing={editing}
          privateHint={audience.privateHint}
          lacked={{ date: tried !== null && !data.date, place: tried !== null && lacksPlaceFor(tried) }}
          onMove={setMoving}
        />
      </div>
      <ActionBar
        submitLabel={audience.submitLabel}
        next={
          audience.next && {
            label: audience.next.label,
            isReady: contents.images.length > 0,
            onPress: () => save(audience.next?.end),
          }
        }
        onCancel={hasDraft && !editing.isDone ? () => setIsLeaving(true) : null}
        lacks={editing.lacks}
        isDirty={editing.isDirty}
        isSaving={isSaving}
        problems={
          <>
            {saving.isError && <SaveError title={t('saveError')} error={saving.error} />}
            {problems.length > 0 && !isSaving && <SaveProblems problems={problems} isNew={isNew} />}
          </>
        }
      />
      {albumId !== null && moving.length > 0 && (
        <MoveDialog
          albumId={albumId}
          userId={user.id}
          images={moving}
          onMoved={contents.forget}
          onClose={() => setMoving([])}
        />
      )}
      {hasDraft && !isSaving ? (
        <LeaveDraftDialog
          isAsked={isLeaving}
          onStay={() => setIsLeaving(false)}
          isUnsaved={isUnsaved}
          isUploading={files.isUploading}
          keeping={editing.keeping}
          onKeep={async () => (await editing.keeping.mutateAsync()).length === 0}
          discarding={editing.discarding}
          onDiscard={() => editing.discarding.mutateAsync()}
          onLeave={editing.finish}
        />
      ) : (
        <LeaveGuard
          isDirty={isUnsaved || (isSaving && !editing.isDone)}
          title={isSaving || files.isUploading ? t('uploadProgress:leaveTitle') : undefined}
          text={isSaving || files.isUploading ? t('uploadProgress:leaveText') : undefined}
        />
      )}
    </form>
  );
}

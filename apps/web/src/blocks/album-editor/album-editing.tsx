import type { Album } from '@pleamar/contract/albums';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ActionBar } from '../../features/album-editor/saving/action-bar.tsx';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { MoveDialog } from '../../features/album-editor/images/move-dialog.tsx';
import { RemovedNote } from '../../features/album-editor/images/removed-note.tsx';
import { SaveProblems } from '../../features/album-editor/saving/save-problems.tsx';
import { focusProblem } from '../../ui/focus-problem.ts';
import { SaveError } from '../../ui/save-error.tsx';
import type { AlbumOrigin } from './album-origin.ts';
import { UploadBlock } from './upload-block.tsx';
import { useShowDraftUrl } from './history-state.ts';
import { CameraClocksBlock } from './camera-clocks-block.tsx';
import { PhotosBlock } from './photos-block.tsx';
import { PackagesBlock } from './packages-block.tsx';
import { LeaveGuards } from '../../features/album-editor/saving/leave-guards.tsx';
import type { SaveIntent } from '../../features/album-editor/saving/save-intent.ts';
import { useAudience } from '../../features/album-editor/sharing/use-audience.ts';
import { useRequiredFields } from '../../features/album-editor/saving/use-required-fields.ts';
import { SideForm } from './side-form.tsx';
import { useAlbumEditing } from './use-album-editing.ts';
import css from './album-editing.module.css';

interface AlbumEditingProps {
  album: Album | null;
  origin?: AlbumOrigin;
  linkedPhotoId?: string | undefined;
}

export function AlbumEditing({ album, origin, linkedPhotoId = '' }: AlbumEditingProps) {
  const { t } = useTranslation('albumEditor');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const dropArea = useRef<HTMLButtonElement>(null);
  const focusDropArea = useCallback(() => dropArea.current?.focus(), []);
  const [isLeaving, setIsLeaving] = useState(false);
  const [moving, setMoving] = useState<readonly EditorImage[]>([]);
  const onDraft = useShowDraftUrl();
  const editing = useAlbumEditing({ album, origin, linkedPhotoId, onDraft });
  const { albumId, isNew, isDraft, fields, contents, packages, files, saving, isDone, isUnsaved } = editing;
  const { isSaving } = saving;
  const required = useRequiredFields(fields);
  const isOpened = !isDraft || fields.data.visibility !== 'private';
  const audience = useAudience({ booking: editing.booking, isNew, isOpened });
  // A published album has no draft to keep or discard.
  const hasDraft = isNew && albumId !== null && isDraft;

  const published = saving.isPublished ? albumId : null;
  // The navigation waits until nothing is unsaved, or the page's own guard would ask.
  useEffect(() => {
    if (isDone) void navigate({ to: '/dashboard/albumes', state: published ? { published } : {} });
  }, [isDone, published, navigate]);

  const save = (intent: SaveIntent = 'as-ticked') => {
    const isComplete = required.check(intent);
    const arePackagesValid = packages.check();
    if (isComplete && arePackagesValid) saving.save(intent);
    else requestAnimationFrame(() => focusProblem(form.current));
  };
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
            albumId={albumId}
            isNew={isNew}
            isDraft={isDraft}
            autosave={editing.autosave}
            isSaving={isSaving}
            isSendingOriginals={saving.isSendingOriginals}
            files={files}
            images={contents.images}
            draftNote={audience.draftNote}
            dropArea={dropArea}
            onFocusLost={focusDropArea}
            onSave={save}
          />
          <PhotosBlock
            contents={contents}
            linkedPhotoId={linkedPhotoId}
            isSaving={isSaving}
            onMove={setMoving}
            onFocusLost={focusDropArea}
          />
          {albumId !== null && contents.hasCameras && (
            <CameraClocksBlock albumId={albumId} timezone={fields.place.timezone} contents={contents} />
          )}
          <RemovedNote
            names={contents.removed.map((photo) => photo.file_name ?? '')}
            onUndo={contents.undoRemove}
            onFocusLost={focusDropArea}
            isLocked={isSaving}
          />
          <PackagesBlock packages={packages} isNew={isNew} isSaving={isSaving} />
        </div>
        <SideForm
          album={album}
          fields={fields}
          missing={required.missing}
          privateHint={audience.privateHint}
          contents={contents}
          onMove={setMoving}
          isSaving={isSaving}
        />
      </div>
      <ActionBar
        submitLabel={audience.submitLabel}
        next={
          audience.next && {
            label: audience.next.label,
            isReady: contents.images.length > 0,
            onPress: () => save(audience.next?.intent),
          }
        }
        onCancel={hasDraft && !isDone ? () => setIsLeaving(true) : null}
        missing={editing.missing}
        isDirty={editing.isDirty}
        isSaving={isSaving}
        problems={
          <>
            {saving.error && <SaveError title={t('saveError')} error={saving.error} />}
            {saving.problems.length > 0 && <SaveProblems problems={saving.problems} isNew={isNew} />}
          </>
        }
      />
      {albumId !== null && moving.length > 0 && (
        <MoveDialog albumId={albumId} images={moving} onMoved={contents.forget} onClose={() => setMoving([])} />
      )}
      <LeaveGuards
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        isUploading={files.isUploading}
        draft={
          hasDraft
            ? {
                isAsked: isLeaving,
                onStay: () => setIsLeaving(false),
                keeping: editing.keeping,
                discarding: editing.discarding,
                onLeave: saving.finish,
              }
            : null
        }
      />
    </form>
  );
}

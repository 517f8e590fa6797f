import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { DraftNote } from '../../features/album-editor/saving/draft-note.tsx';
import type { Autosave } from '../../features/album-editor/saving/use-draft-autosave.ts';
import { EditorBlock } from '../../features/album-editor/editor-block.tsx';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { DropArea } from '../../features/uploads/drop-area.tsx';
import { OriginalsNote } from '../../features/uploads/originals-note.tsx';
import { UnsentNote } from '../../features/uploads/unsent-note.tsx';
import { UploadPanel } from '../../features/uploads/upload-panel.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import type { AlbumFiles } from './use-album-files.ts';

interface UploadBlockProps {
  albumId: string | null;
  isNew: boolean;
  isDraft: boolean;
  autosave: Autosave;
  isSaving: boolean;
  /** The album is on sale with its previews while its originals are still being sent. */
  isSendingOriginals: boolean;
  files: AlbumFiles;
  images: readonly EditorImage[];
  draftNote: string;
  dropArea: RefObject<HTMLButtonElement | null>;
  onFocusLost: () => void;
  /** Retries failed files of a published album, which are sent when it is saved. */
  onSave: () => void;
}

/** The area that takes files, and the state of their upload. */
export function UploadBlock(props: UploadBlockProps) {
  const { albumId, isNew, isDraft, isSaving, isSendingOriginals, files, images, draftNote } = props;
  const { dropArea, onFocusLost, onSave } = props;
  const { t } = useTranslation(['upload', 'uploadProgress']);
  const { queue, unsent, uploading } = files;
  const chooseFiles = () => dropArea.current?.click();
  return (
    <EditorBlock
      aria-label={t('title')}
      head={
        <>
          <h2>{t('title')}</h2>
          <Badge kind={images.length > 0 ? 'accent' : 'neutral'}>{t('count', { count: images.length })}</Badge>
        </>
      }
    >
      <DropArea ref={dropArea} onFiles={files.add} isTall={images.length === 0} isDisabled={isSaving} />
      {isDraft && (
        <DraftNote
          isNew={isNew}
          text={draftNote}
          isStored={albumId !== null}
          error={uploading.error}
          onRetry={() => uploading.mutate()}
          autosave={props.autosave}
        />
      )}
      <UnsentNote
        files={unsent.missing}
        onChoose={chooseFiles}
        onGiveUp={() => {
          unsent.giveUp();
          onFocusLost();
        }}
      />
      {albumId !== null && !files.isUploading && unsent.missing.length === 0 && (
        <OriginalsNote albumId={albumId} onChoose={chooseFiles} />
      )}
      {albumId !== null && isSendingOriginals && !isDraft && (
        <Note kind="ok">
          {t('uploadProgress:onSale')}{' '}
          <Link to="/album/$albumId" params={{ albumId }} target="_blank">
            {t('uploadProgress:seeAlbum')}
          </Link>
        </Note>
      )}
      {!isDraft && uploading.isError && (
        <SaveError title={t('uploadProgress:originalsError')} error={uploading.error} />
      )}
      <UploadPanel
        queue={queue}
        isDraft={isDraft}
        isProcessing={(photoId) => images.some((image) => isProcessing(image.photo, photoId))}
        onRemove={queue.remove}
        onFocusLost={onFocusLost}
        onRetry={() => {
          queue.retryFailed();
          if (isDraft) uploading.mutate();
          else onSave();
        }}
      />
    </EditorBlock>
  );
}

const isProcessing = (photo: { id: string; status: string } | null, photoId: string) =>
  photo?.id === photoId && photo.status === 'processing';

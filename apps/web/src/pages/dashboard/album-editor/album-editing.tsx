import type { Album } from '@pleamar/contract/albums';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { ActionBar } from '../../../features/album-editor/action-bar.tsx';
import { AlbumDataForm } from '../../../features/album-editor/album-data-form.tsx';
import { AlbumLinkSettings } from '../../../features/album-editor/album-link-settings.tsx';
import { DayNotes } from '../../../features/album-editor/day-notes.tsx';
import { DraftLeave } from '../../../features/album-editor/draft-leave.tsx';
import { DraftNote } from '../../../features/album-editor/draft-note.tsx';
import { EditorBlock } from '../../../features/album-editor/editor-block.tsx';
import { ImageSettings } from '../../../features/album-editor/image-settings.tsx';
import type { EditorImage } from '../../../features/album-editor/editor-image.ts';
import { MoveDialog } from '../../../features/album-editor/move-dialog.tsx';
import { RemovedNote } from '../../../features/album-editor/removed-note.tsx';
import { SaveProblems } from '../../../features/album-editor/save-problems.tsx';
import { CameraClocks } from '../../../features/camera-clocks/camera-clocks.tsx';
import { LikelyPlaces } from '../../../features/places/likely-places.tsx';
import { DropArea } from '../../../features/uploads/drop-area.tsx';
import { OriginalsNote } from '../../../features/uploads/originals-note.tsx';
import { ReplaceFile } from '../../../features/uploads/replace-file.tsx';
import { UnsentNote } from '../../../features/uploads/unsent-note.tsx';
import { UploadPanel } from '../../../features/uploads/upload-panel.tsx';
import { useUser } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Note } from '../../../ui/note.tsx';
import { SaveError } from '../../../ui/save-error.tsx';
import { PlaceChoice } from '../../../blocks/places/place-choice.tsx';
import { AlbumPackages } from './album-packages.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { useAlbumEditing, visibilityAtEnd, type AlbumOccasion, type SaveEnd } from './use-album-editing.ts';
import { useAudience } from './use-audience.ts';
import './history-state.ts';
import css from './album-editing.module.css';

interface AlbumEditingProps {
  album: Album | null;
  occasion?: AlbumOccasion;
  calledId?: string | undefined;
}

export function AlbumEditing({ album, occasion, calledId = '' }: AlbumEditingProps) {
  const { t } = useTranslation(['albumEditor', 'upload', 'imageConfig', 'uploadProgress', 'cameraClocks']);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const dropArea = useRef<HTMLButtonElement>(null);
  const [tried, setTried] = useState<SaveEnd | null>(null);
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
  const editing = useAlbumEditing(album, occasion, { calledId, onDraft: showDraftAddress });
  const { data, surfBreakId, images, saving, queue, packages, uploading, day } = editing;
  const isNew = album === null;
  const isSaving = saving.isPending;
  // A published album has no draft to keep or discard.
  const hasDraft = isNew && editing.albumId !== null && editing.isDraft;
  const isUnsaved = !editing.isDone && (editing.isDirty || editing.isUploading);
  const audience = useAudience(editing, isNew);
  const lacksPlaceFor = (end: SaveEnd) => visibilityAtEnd(end, data) !== 'private' && surfBreakId === '';

  const published = editing.isPublished ? editing.albumId : null;
  // The page navigates once it has nothing left to lose, or its own guard would ask.
  useEffect(() => {
    if (editing.isDone) void navigate({ to: '/dashboard/albumes', state: published ? { published } : {} });
  }, [editing.isDone, published, navigate]);

  const save = (end: SaveEnd = 'as-ticked') => {
    setTried(end);
    const isSound = packages.check();
    if (data.date && !lacksPlaceFor(end) && isSound) saving.mutate(end);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const problems = saving.data ?? [];
  const albumData = (
    <fieldset key="album" disabled={isSaving} aria-label={t('dataTitle')}>
      <h2>{t('dataTitle')}</h2>
      <AlbumDataForm
        data={data}
        onChange={editing.setData}
        onDay={editing.setDay}
        isDayProposed={editing.isDayProposed}
        dayNotes={<DayNotes day={data.date} days={day.days} proposed={day.proposed} onUse={editing.setDay} />}
        dateError={tried && !data.date ? t('dateRequired') : undefined}
        spot={day.spot}
        privateHint={audience.privateHint}
        link={data.visibility === 'link' && <AlbumLinkSettings album={album ?? { id: '', title: '' }} />}
        place={
          <>
            <PlaceChoice
              surfBreakId={surfBreakId}
              onChoose={(place) => editing.setSurfBreakId(place?.surf_break_id ?? '')}
              hasLevels
              error={tried && lacksPlaceFor(tried) ? t('spotRequired') : undefined}
              prompts={{
                continent: t('continentPlaceholder'),
                country: t('countryPlaceholder'),
                region: t('regionPlaceholder'),
                surfBreak: t('spotPlaceholder'),
              }}
            />
            {surfBreakId === '' && <LikelyPlaces positions={editing.positions} onChoose={editing.setSurfBreakId} />}
          </>
        }
      />
    </fieldset>
  );
  // The settings are beside the picture, because below the album's data they would be out of the window.
  const imageSettings = (
    <fieldset key="image" disabled={isSaving} aria-label={t('imageConfig:title')}>
      <h2>{t('imageConfig:title')}</h2>
      <ImageSettings
        image={editing.selected}
        timezone={day.zone}
        onChange={(key, settings) => editing.change([key], settings)}
        onCover={editing.setCover}
        onMove={(image) => setMoving([image])}
        onProcessAgain={(photoId) => void editing.processAgain(photoId)}
        ReplaceFile={ReplaceFile}
      />
    </fieldset>
  );
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
          <EditorBlock
            aria-label={t('upload:title')}
            head={
              <>
                <h2>{t('upload:title')}</h2>
                <Badge kind={images.length > 0 ? 'accent' : 'neutral'}>
                  {t('upload:count', { count: images.length })}
                </Badge>
              </>
            }
          >
            <DropArea ref={dropArea} onFiles={editing.addFiles} isTall={images.length === 0} isDisabled={isSaving} />
            {editing.isDraft && (
              <DraftNote
                isNew={isNew}
                text={audience.draftNote}
                isThere={editing.albumId !== null}
                error={uploading.error}
                onRetry={() => uploading.mutate()}
              />
            )}
            <UnsentNote
              files={editing.unsent.missing}
              onChoose={() => dropArea.current?.click()}
              onGiveUp={() => {
                editing.unsent.giveUp();
                focusDropArea();
              }}
            />
            {editing.albumId !== null && !editing.isUploading && editing.unsent.missing.length === 0 && (
              <OriginalsNote albumId={editing.albumId} onChoose={() => dropArea.current?.click()} />
            )}
            {editing.areOriginalsLeft && !editing.isDraft && (
              <Note kind="ok">
                {t('uploadProgress:onSale')}{' '}
                <Link to="/album/$albumId" params={{ albumId: editing.albumId ?? '' }} target="_blank">
                  {t('uploadProgress:seeAlbum')}
                </Link>
              </Note>
            )}
            {!editing.isDraft && uploading.isError && (
              <SaveError title={t('uploadProgress:originalsError')} error={uploading.error} />
            )}
            <UploadPanel
              queue={queue}
              isDraft={editing.isDraft}
              isProcessing={(photoId) => images.some((image) => isProcessing(image.photo, photoId))}
              onRemove={queue.remove}
              onFocusLost={focusDropArea}
              onRetry={() => {
                queue.retryFailed();
                if (editing.isDraft) uploading.mutate();
                else save();
              }}
            />
          </EditorBlock>
          <AlbumPhotos
            editing={editing}
            calledId={calledId}
            isSaving={isSaving}
            onMove={setMoving}
            onFocusLost={focusDropArea}
          />
          {editing.albumId !== null && editing.hasCameras && (
            <EditorBlock aria-label={t('cameraClocks:title')} head={<h2>{t('cameraClocks:title')}</h2>}>
              <CameraClocks
                albumId={editing.albumId}
                zone={day.zone}
                selectedId={editing.selected?.photoId ?? null}
                nameOf={(photoId) => images.find((image) => image.photoId === photoId)?.name ?? ''}
                onMoved={() => void editing.photos.refetch()}
              />
            </EditorBlock>
          )}
          <RemovedNote
            names={editing.removed.map((photo) => photo.file_name ?? '')}
            onUndo={editing.undoRemove}
            onFocusLost={focusDropArea}
            isLocked={isSaving}
          />
          <EditorBlock>
            <AlbumPackages packages={packages} isNew={isNew} isSaving={isSaving} />
          </EditorBlock>
        </div>
        <div className={css.sideForm}>{editing.selected ? [imageSettings, albumData] : [albumData, imageSettings]}</div>
      </div>
      <ActionBar
        submitLabel={audience.submitLabel}
        next={
          audience.next && {
            label: audience.next.label,
            isReady: images.length > 0,
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
      {editing.albumId !== null && moving.length > 0 && (
        <MoveDialog
          albumId={editing.albumId}
          userId={user.id}
          images={moving}
          onMoved={editing.forget}
          onClose={() => setMoving([])}
        />
      )}
      {hasDraft && !isSaving ? (
        <DraftLeave
          isAsked={isLeaving}
          onStay={() => setIsLeaving(false)}
          isUnsaved={isUnsaved}
          isUploading={editing.isUploading}
          keeping={editing.keeping}
          onKeep={async () => (await editing.keeping.mutateAsync()).length === 0}
          discarding={editing.discarding}
          onDiscard={() => editing.discarding.mutateAsync()}
          onLeave={editing.finish}
        />
      ) : (
        <LeaveGuard
          isDirty={isUnsaved || (isSaving && !editing.isDone)}
          title={isSaving || editing.isUploading ? t('uploadProgress:leaveTitle') : undefined}
          text={isSaving || editing.isUploading ? t('uploadProgress:leaveText') : undefined}
        />
      )}
    </form>
  );
}

const isProcessing = (photo: { id: string; status: string } | null, photoId: string) =>
  photo?.id === photoId && photo.status === 'processing';

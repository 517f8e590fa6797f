import { useCallback } from 'react';
import { ImageGrid } from '../../features/album-editor/images/image-grid.tsx';
import { ImageSlider } from '../../features/album-editor/images/image-slider.tsx';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SLIDER_VISIBLE_PHOTOS } from '../../features/album-editor/images/strip-view.ts';
import type { AlbumContents } from './use-album-contents.ts';

interface PhotosBlockProps {
  contents: AlbumContents;
  linkedPhotoId: string;
  isSaving: boolean;
  onMove: (images: readonly EditorImage[]) => void;
  onFocusLost: () => void;
}

export function PhotosBlock({ contents, linkedPhotoId, isSaving, onMove, onFocusLost }: PhotosBlockProps) {
  const { t } = useTranslation('slider');
  const errorText = useErrorText();
  const { photos, images, selected, select, change, remove } = contents;
  const removeOne = useCallback((image: EditorImage) => remove([image]), [remove]);
  if (photos.isLoading) {
    return (
      <>
        <LoadingNote label={t('loading')} />
        <Skeleton height={140} />
      </>
    );
  }
  if (photos.isError && photos.data === undefined) {
    return (
      <ErrorState
        title={t('error')}
        detail={errorText(photos.error)}
        isRetrying={photos.isFetching}
        onRetry={() => void photos.refetch()}
      />
    );
  }
  if (images.length === 0) return null;
  return (
    <>
      <ImageSlider
        images={images}
        selectedKey={selected?.key ?? null}
        linkedKey={linkedPhotoId}
        onSelect={select}
        onRemove={removeOne}
        onFocusLost={onFocusLost}
        isLocked={isSaving}
      />
      {images.length > SLIDER_VISIBLE_PHOTOS && (
        <ImageGrid
          images={images}
          onShow={select}
          onChange={change}
          onMove={onMove}
          onRemove={remove}
          isLocked={isSaving}
        />
      )}
    </>
  );
}

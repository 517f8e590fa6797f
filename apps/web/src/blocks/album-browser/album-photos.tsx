import { memo, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AlbumPhotoGrid, type AlbumPhotoGridProps } from './album-photo-grid.tsx';
import { OpenAlbumPhoto, type OpenAlbumPhotoProps } from './open-album-photo.tsx';
import { usePhotoActions } from './use-photo-actions.tsx';

type AlbumPhotosProps = Omit<AlbumPhotoGridProps & OpenAlbumPhotoProps, 'actions' | 'transitionId' | 'onTransition'>;

/** Memoized, so that changes above the grid do not render its cards. */
export const AlbumPhotos = memo(function AlbumPhotos({ inOpenWave, onReach, waveOf, ...props }: AlbumPhotosProps) {
  const { t } = useTranslation('album');
  const actions = usePhotoActions(props.album);
  const [transitionId, setTransitionId] = useState<string>();
  const shared = { ...props, actions, onTransition: setTransitionId };
  return (
    <>
      {actions.error && (
        <ErrorState title={t('actionsError')} onRetry={actions.retry} isRetrying={actions.isFetching} />
      )}
      {actions.cartHint}
      <AlbumPhotoGrid {...shared} transitionId={transitionId} inOpenWave={inOpenWave} onReach={onReach} />
      <OpenAlbumPhoto {...shared} waveOf={waveOf} />
    </>
  );
});

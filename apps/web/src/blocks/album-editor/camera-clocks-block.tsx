import { EditorBlock } from '../../features/album-editor/editor-block.tsx';
import { CameraClocks } from '../../features/camera-clocks/camera-clocks.tsx';
import { useTranslation } from '../../texts/react.tsx';
import type { AlbumContents } from './use-album-contents.ts';

interface CameraClocksBlockProps {
  albumId: string;
  timezone: string | null;
  contents: AlbumContents;
}

export function CameraClocksBlock({ albumId, timezone, contents }: CameraClocksBlockProps) {
  const { t } = useTranslation('cameraClocks');
  const { images, selected, photos } = contents;
  return (
    <EditorBlock aria-label={t('title')} head={<h2>{t('title')}</h2>}>
      <CameraClocks
        albumId={albumId}
        timezone={timezone}
        selectedId={selected?.photoId ?? null}
        nameOf={(photoId) => images.find((image) => image.photoId === photoId)?.name ?? ''}
        onMoved={() => void photos.refetch()}
      />
    </EditorBlock>
  );
}

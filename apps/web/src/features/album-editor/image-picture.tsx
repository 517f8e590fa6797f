import { CircleAlert, RefreshCw } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { FilePicture } from '../../ui/file-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { EditorImage } from './editor-image.ts';

/** The sample once there is one, else the file itself, else what the album is doing with it. */
export function ImagePicture({ image: { photo, file } }: { image: EditorImage }) {
  const { t } = useTranslation('uploadProgress');
  if (photo?.status === 'ready') {
    return <Picture key={photo.id} src={photo.thumbnail_url} thumbhash={photo.thumbhash} alt="" />;
  }
  if (photo?.status === 'failed') {
    return (
      <span className="no-picture bad">
        <CircleAlert />
        {t('failed')}
      </span>
    );
  }
  if (file) {
    const unreadable = (
      <span className="no-picture bad">
        <CircleAlert />
        {file.name}
      </span>
    );
    return <FilePicture file={file} instead={unreadable} />;
  }
  return (
    <span className="no-picture">
      <RefreshCw />
      {t('processing')}
    </span>
  );
}

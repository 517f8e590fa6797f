import { CircleAlert, Ban, RefreshCw } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import { FilePicture } from '../../../ui/file-picture.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { EditorImage } from './editor-image.ts';
import css from './image-picture.module.css';

export function ImagePicture({ image: { photo, file } }: { image: EditorImage }) {
  const { t } = useTranslation('uploadProgress');
  if (photo?.status === 'ready') {
    return <Picture key={photo.id} src={photo.thumbnail_url} thumbhash={photo.thumbhash} alt="" />;
  }
  if (photo?.status === 'hidden') {
    return (
      <>
        <Picture key={photo.id} src={photo.thumbnail_url} thumbhash={photo.thumbhash} alt="" />
        {/* No text: the button around the picture has the name, and the settings give the reason. */}
        <span className={css.hidden}>
          <Ban size={18} aria-label={t('hidden')} />
        </span>
      </>
    );
  }
  if (photo?.status === 'failed') {
    return (
      <span className={cx(css.noPicture, css.failed)}>
        <CircleAlert />
        {t('failed')}
      </span>
    );
  }
  if (file) {
    const unreadable = (
      <span className={cx(css.noPicture, css.failed)}>
        <CircleAlert />
        {file.name}
      </span>
    );
    return <FilePicture file={file} instead={unreadable} />;
  }
  return (
    <span className={css.noPicture}>
      <RefreshCw />
      {t('processing')}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import { useTranslation } from '../../texts/react.tsx';
import { reportedPhotoQuery } from './queries.ts';
import css from './report-form.module.css';

/** Shows the reported photo, so that a report of the wrong one is noticed. */
export function ReportedPhoto({ photoId }: { photoId: string }) {
  const { t } = useTranslation('pageReport');
  const { data: photo, isError } = useQuery(reportedPhotoQuery(photoId));
  if (isError) return <Note kind="warn">{t('gone')}</Note>;
  if (!photo) return null;
  return (
    <div className={css.photo}>
      <span className={cx(photoFrame.photo, photoFrame.ratio32)}>
        <Picture src={photo.thumbnail_url} thumbhash={photo.thumbhash} alt={t('photoAlt')} />
      </span>
      <span>
        <b>{photo.album.title}</b>
        <br />
        <span className={text.muted}>{photo.album.photographer.full_name}</span>
      </span>
    </div>
  );
}

import type { Album } from '@pleamar/contract/albums';
import { Link } from '@tanstack/react-router';
import { pictureAttributes } from '../../shared/photos/src-set.ts';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import css from './album-covers.module.css';

const shapes = [1.5, 0.8, 1.5, 1.5, 0.8];
export const coverSizes = '(width >= 768px) min(32vw, 460px), 285px';

/** Fewer than three covers would be stretched over the whole width. */
export const hasEnoughCovers = (albums: readonly Album[]) => albums.filter((album) => album.cover_photo).length > 2;

/** Hidden from screen readers, which read the same albums below with their names. */
export function AlbumCovers({ albums }: { albums: readonly Album[] }) {
  const shown = albums.flatMap(({ id, cover_photo: cover }) => (cover ? [{ id, cover }] : [])).slice(0, shapes.length);
  if (shown.length === 0) return null;
  return (
    <div className={css.covers} aria-hidden="true">
      {shown.map(({ id, cover }, index) => (
        <Link
          key={id}
          className={cx(photoFrame.photo, css.cover)}
          to="/album/$albumId"
          params={{ albumId: id }}
          tabIndex={-1}
          style={{ '--shape': shapes[index] }}
        >
          <Picture {...pictureAttributes(cover)} sizes={coverSizes} alt="" isEager={index < 2} />
        </Link>
      ))}
    </div>
  );
}

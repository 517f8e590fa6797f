import type { Album } from '@pleamar/contract/albums';
import { useAlbumPlace } from '../../shared/albums/album-place.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import text from '../../ui/text.module.css';

export function AlbumPlaceLink({ album }: { album: Album }) {
  const { t } = useTranslation('myAlbums');
  const { around } = useAlbumPlace()(album);
  if (album.location.spot === null) return t('noPlace');
  return (
    <SurfBreakLink id={album.surf_break_id} className={text.subtleLink}>
      {`${album.location.spot}, ${around}`}
    </SurfBreakLink>
  );
}

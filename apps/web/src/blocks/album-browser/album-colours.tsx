import type { Album } from '@pleamar/contract/albums';
import type { ColourFilter } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { coloursQuery } from '../../features/likeness/queries.ts';
import { watchLinkForAlbum } from '../../features/watch/watch-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { WaveColours } from '../../features/likeness/wave-colours.tsx';
import css from './album-colours.module.css';

export function AlbumColours({ album, chosen }: { album: Album; chosen: ColourFilter }) {
  const { data } = useQuery(coloursQuery(album.id, chosen));
  const { t } = useTranslation('album');
  if (!data) return null;
  const watch = (
    <Link className={cx(text.link, css.watchInRow)} {...watchLinkForAlbum(album.id)}>
      {t('watch')}
    </Link>
  );
  return <WaveColours colours={data} chosen={chosen} lead={watch} />;
}

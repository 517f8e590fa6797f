import type { Album } from '@pleamar/contract/albums';
import type { ColourFilter } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { coloursQuery } from '../../features/likeness/queries.ts';
import { WaveColours } from '../waves/wave-colours.tsx';

export function AlbumColours({ album, chosen }: { album: Album; chosen: ColourFilter }) {
  const { data } = useQuery(coloursQuery(album.id, chosen));
  return data ? <WaveColours colours={data} chosen={chosen} /> : null;
}

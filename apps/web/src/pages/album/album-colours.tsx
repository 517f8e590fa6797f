import type { Album } from '@pleamar/contract/albums';
import type { ColourFilter } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ColourChips, type GearPart } from '../../features/likeness/colour-chips.tsx';
import { coloursQuery } from '../../features/likeness/queries.ts';
import type { AlbumPageAddress } from './album-address.ts';

const words = { suit: 'traje', board: 'tabla' } as const;

/** The chips of an album. What is chosen is in the address; the open wave goes, because it may not be among the others. */
export function AlbumColours({ album, chosen }: { album: Album; chosen: ColourFilter }) {
  const { data } = useQuery(coloursQuery(album.id));
  const navigate = useNavigate();
  const choose = (part: GearPart, colours: string) =>
    void navigate({
      to: '/album/$albumId',
      params: { albumId: album.id },
      search: (now: AlbumPageAddress) => ({ ...now, ola: undefined, [words[part]]: colours || undefined }),
      replace: true,
      resetScroll: false,
    });
  return data ? <ColourChips colours={data} chosen={chosen} onChoose={choose} /> : null;
}

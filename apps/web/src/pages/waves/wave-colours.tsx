import type { AlbumColours, ColourFilter } from '@pleamar/contract/photos';
import { useNavigate } from '@tanstack/react-router';
import { ColourChips } from '../../features/likeness/colour-chips.tsx';
import type { AlbumPageAddress } from '../album/album-address.ts';

const words = { suit: 'traje', board: 'tabla' } as const;

/** The chips of a list of waves. What is chosen is in the address; the open wave goes, it may not be among the others. */
export function WaveColours({ colours, chosen }: { colours: AlbumColours; chosen: ColourFilter }) {
  const navigate = useNavigate();
  const choose = (choice: Pick<AlbumPageAddress, 'traje' | 'tabla'>) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ola: undefined, ...choice }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ColourChips
      colours={colours}
      chosen={chosen}
      onChoose={(part, names) => choose({ [words[part]]: names || undefined })}
      onClear={() => choose({ traje: undefined, tabla: undefined })}
    />
  );
}

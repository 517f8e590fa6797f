import type { AlbumColours, ColourFilter } from '@pleamar/contract/photos';
import { useNavigate } from '@tanstack/react-router';
import { ColourChips } from '../../features/likeness/colour-chips.tsx';

const words = { suit: 'traje', board: 'tabla' } as const;

/** The chips of a list of waves. What is chosen is in the page's address. */
export function WaveColours({ colours, chosen }: { colours: AlbumColours; chosen: ColourFilter }) {
  const navigate = useNavigate();
  return (
    <ColourChips
      colours={colours}
      chosen={chosen}
      onChoose={(part, names) =>
        void navigate({
          to: '.',
          search: (now) => ({ ...now, [words[part]]: names || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

import type { AlbumColours, ColourFilter } from '@pleamar/contract/photos';
import { useNavigate } from '@tanstack/react-router';
import { ColourChips } from '../../features/likeness/colour-chips.tsx';

interface WaveColoursProps {
  colours: AlbumColours;
  /** Those that are pressed. */
  chosen: ColourFilter;
  /** What the address says besides when none is left, where a page has colours of its own otherwise. */
  whenNone?: Record<string, string>;
}

/** The chips of a list of waves. What is chosen is in the address; the open wave goes, it may not be among the others. */
export function WaveColours({ colours, chosen, whenNone }: WaveColoursProps) {
  const navigate = useNavigate();
  const choose = ({ suit, board }: ColourFilter) =>
    void navigate({
      to: '.',
      search: (now) => ({
        ...now,
        ola: undefined,
        traje: suit || undefined,
        tabla: board || undefined,
        ...(!suit && !board && whenNone),
      }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ColourChips
      colours={colours}
      chosen={chosen}
      onChoose={(part, names) => choose({ ...chosen, [part]: names })}
      onClear={() => choose({})}
    />
  );
}

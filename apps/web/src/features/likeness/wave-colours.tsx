import type { AlbumColours, ColourFilter } from '@pleamar/contract/photos';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColourChips } from './colour-chips.tsx';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';

interface WaveColoursProps {
  colours: AlbumColours;
  chosen: ColourFilter;
  /** Search parameters that a page with default colours needs when no colour is selected. */
  whenNone?: Record<string, string>;
  lead?: ReactNode;
}

/** The selection is in the address. A change closes the open wave, which may not match it. */
export function WaveColours({ colours, chosen, whenNone, lead }: WaveColoursProps) {
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
      ...replaceWithoutScroll,
    });
  return (
    <ColourChips
      colours={colours}
      chosen={chosen}
      onChoose={(part, names) => choose({ ...chosen, [part]: names })}
      onClear={() => choose({})}
      lead={lead}
    />
  );
}

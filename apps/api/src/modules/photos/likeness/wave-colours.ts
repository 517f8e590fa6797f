import type { AlbumColours, ColourFilter } from '@pleamar/contract';
import { GEAR_COLOURS, type GearNames } from '@pleamar/domain';

/** Each part is counted under the other part's filter. */
export function countColours(waves: readonly GearNames[], { suit, board }: ColourFilter): AlbumColours {
  const countsOf = (part: keyof GearNames, other: ColourFilter) => {
    const left = waves.filter((names) => matchesColours(names, other));
    return GEAR_COLOURS.map((colour) => ({
      colour,
      waves: left.filter((names) => names[part].includes(colour)).length,
    }))
      .filter((count) => count.waves > 0)
      .toSorted((a, b) => b.waves - a.waves);
  };
  return { suit: countsOf('suit', { board }), board: countsOf('board', { suit }) };
}

export function matchesColours(names: GearNames, { suit, board }: ColourFilter): boolean {
  const isAmong = (worn: readonly string[], chosen: string | undefined) =>
    !chosen || chosen.split(',').some((colour) => worn.includes(colour));
  return isAmong(names.suit, suit) && isAmong(names.board, board);
}

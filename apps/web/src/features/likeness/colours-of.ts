import type { ColourFilter } from '@pleamar/contract/photos';
import { isGearColour } from '@pleamar/domain/gear/gear-colours';

/** The address names the suit's colours `traje` and the board's `tabla`. */
interface ColourSearch {
  traje?: string | undefined;
  tabla?: string | undefined;
}

export function coloursOfSearch(search: ColourSearch): ColourFilter {
  const [suit, board] = [search.traje, search.tabla].map((names) => names?.split(',').filter(isGearColour).join(','));
  return { ...(suit && { suit }), ...(board && { board }) };
}

import type { ColourFilter } from '@pleamar/contract/photos';
import { isGearColour } from '@pleamar/domain/gear/gear-colours';

export function coloursOf({ traje, tabla }: { traje?: string | undefined; tabla?: string | undefined }): ColourFilter {
  const [suit, board] = [traje, tabla].map((names) => names?.split(',').filter(isGearColour).join(','));
  return { ...(suit && { suit }), ...(board && { board }) };
}

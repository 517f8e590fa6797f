import type { GearColour } from '@pleamar/domain/gear-colours';
import { useTranslation } from '../texts/react.tsx';

/** Names of suits and boards in the reader's language. The route loads the texts `colours`. */
export function useColourNames() {
  const { t } = useTranslation('colours');
  return {
    /** "Negro", on a chip or in a list. */
    name: (colour: GearColour) => t(`name.${colour}`),
    /** "traje negro", inside a sentence. */
    suit: (colour: GearColour) => t(`suit.${colour}`),
    /** "tabla negra". */
    board: (colour: GearColour) => t(`board.${colour}`),
  };
}

import type { GearColour } from '@pleamar/domain/gear/gear-colours';
import { useTranslation } from '../../texts/react.tsx';

/** The route must load the texts `colours`. */
export function useColourNames() {
  const { t } = useTranslation('colours');
  return {
    name: (colour: GearColour) => t(`name.${colour}`),
    suit: (colour: GearColour) => t(`suit.${colour}`),
    board: (colour: GearColour) => t(`board.${colour}`),
  };
}

import type { Place } from '@pleamar/contract/places';
import { useState } from 'react';
import { nowhere, type ChosenPlace } from '../../features/places/chosen-place.ts';
import { PlaceCascade } from '../../features/places/place-cascade.tsx';

interface ShootPlaceProps {
  initial: Place | null;
  onChoose: (surfBreakId: string) => void;
  error: string | undefined;
}

/** Where a shoot will be, level by level. */
export function ShootPlace({ initial, onChoose, error }: ShootPlaceProps) {
  const [place, setPlace] = useState<ChosenPlace>(() => (initial ? chosenFrom(initial) : nowhere));
  const choose = (chosen: ChosenPlace) => {
    setPlace(chosen);
    onChoose(chosen.surfBreak);
  };
  return <PlaceCascade value={place} onChange={choose} error={error} />;
}

export const chosenFrom = (place: Place): ChosenPlace => ({
  continent: place.continent_id,
  country: place.country_id,
  region: place.region_id,
  surfBreak: place.surf_break_id,
});

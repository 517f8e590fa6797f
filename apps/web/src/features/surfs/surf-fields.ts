import type { Place } from '@pleamar/contract/places';
import type { Surf } from '@pleamar/contract/surfs';
import { isDay, type Day } from '@pleamar/domain/dates';
import type { GearColour } from '@pleamar/domain/gear-colours';
import { surfHoursFault } from '@pleamar/domain/surfs';
import { isTimeOfDay, localTimeAt } from '@pleamar/domain/zoned-time';

/** What the fields hold, whether or not it is a surf yet. */
export interface SurfFields {
  place: Place | null;
  day: string;
  start: string;
  end: string;
  suit: GearColour | null;
  board: GearColour | null;
  distanceKm: number;
}

export const noSurf: SurfFields = {
  place: null,
  day: '',
  start: '',
  end: '',
  suit: null,
  board: null,
  distanceKm: 0,
};

export const fieldsOf = (surf: Surf): SurfFields => ({
  place: surf.place,
  day: surf.day,
  start: surf.start,
  end: surf.end,
  suit: surf.suit_colour,
  board: surf.board_colour,
  distanceKm: surf.distance_km,
});

/** On the calendar of the surf break; before one is chosen, on that of this device. */
export const todayAt = (place: Place | null): Day =>
  localTimeAt(new Date(), place?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).day;

type Fault = 'placeRequired' | 'dayRequired' | 'dayAhead' | 'timeRequired' | 'endBeforeStart' | 'tooLong';

/** What keeps the fields from being a surf, by field. */
export function faultsOf({
  place,
  day,
  start,
  end,
}: SurfFields): Partial<Record<'place' | 'day' | 'start' | 'end', Fault>> {
  const hours = isTimeOfDay(start) && isTimeOfDay(end) ? surfHoursFault(start, end) : null;
  return {
    ...(!place && { place: 'placeRequired' as const }),
    ...(!isDay(day) && { day: 'dayRequired' as const }),
    ...(isDay(day) && day > todayAt(place) && { day: 'dayAhead' as const }),
    ...(!isTimeOfDay(start) && { start: 'timeRequired' as const }),
    ...(!isTimeOfDay(end) && { end: 'timeRequired' as const }),
    ...(hours === 'after_start' && { end: 'endBeforeStart' as const }),
    ...(hours === 'surf_hours' && { end: 'tooLong' as const }),
  };
}

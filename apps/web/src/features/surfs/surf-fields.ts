import type { Place } from '@pleamar/contract/places';
import type { Surf, SurfDraft } from '@pleamar/contract/surfs';
import { isDay, type Day } from '@pleamar/domain/dates/dates';
import { isGearColour, type GearColour } from '@pleamar/domain/gear/gear-colours';
import { surfHoursProblem, SURF_DISTANCES_KM } from '@pleamar/domain/places/surfs';
import { isTimeOfDay, localTimeAt } from '@pleamar/domain/dates/zoned-time';

export interface SurfFields {
  place: Place | null;
  date: string;
  start: string;
  end: string;
  suit: GearColour | '';
  board: GearColour | '';
  distanceKm: number;
}

export const noSurf: SurfFields = { place: null, date: '', start: '', end: '', suit: '', board: '', distanceKm: 0 };

export const surfFieldsOf = (surf: Surf): SurfFields => ({
  place: surf.place,
  date: surf.day,
  start: surf.start,
  end: surf.end,
  suit: surf.suit_colour ?? '',
  board: surf.board_colour ?? '',
  distanceKm: surf.distance_km,
});

export const surfDraftFrom = ({ place, date, start, end, suit, board, distanceKm }: SurfFields): SurfDraft => ({
  surf_break_id: place?.surf_break_id ?? '',
  day: date,
  start,
  end,
  suit_colour: isGearColour(suit) ? suit : null,
  board_colour: isGearColour(board) ? board : null,
  distance_km: SURF_DISTANCES_KM.find((km) => km === distanceKm) ?? 0,
});

/** Returns today's date at the surf break, or on the device before one is chosen. */
export const todayAt = (place: Place | null): Day =>
  localTimeAt(new Date(), place?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).day;

export function hoursProblems(place: Place | null, { date, start, end }: Pick<SurfFields, 'date' | 'start' | 'end'>) {
  return {
    date: !isDay(date) ? ('dayRequired' as const) : date > todayAt(place) ? ('dayAhead' as const) : undefined,
    start: isTimeOfDay(start) ? undefined : ('timeRequired' as const),
    end: endProblem(start, end),
  };
}

function endProblem(start: string, end: string): 'timeRequired' | 'endBeforeStart' | 'tooLong' | undefined {
  if (!isTimeOfDay(end)) return 'timeRequired';
  const refusal = isTimeOfDay(start) ? surfHoursProblem(start, end) : null;
  if (refusal === 'after_start') return 'endBeforeStart';
  return refusal === 'surf_hours' ? 'tooLong' : undefined;
}

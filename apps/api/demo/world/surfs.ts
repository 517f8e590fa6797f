import { placeId } from '../../src/modules/places/gazetteer.ts';

export interface DemoSurf {
  people: readonly string[];
  surfBreakId: string;
  /** A day of the demo's albums, or counted back from the day of the demo's start. */
  day: string | { daysAgo: number };
  start: string;
  end: string;
  suit?: 'black' | 'blue' | 'red';
  board?: 'white' | 'yellow';
  distanceKm?: 0 | 5 | 10 | 25;
}

const mundaka = placeId('europa/ES/pais-vasco/mundaka');
const zarautz = placeId('europa/ES/pais-vasco/zarautz');
const elQuemao = placeId('europa/ES/lanzarote/el-quemao');

export const demoSurfs: readonly DemoSurf[] = [
  {
    people: ['leo'],
    surfBreakId: mundaka,
    day: '2026-11-12',
    start: '09:00',
    end: '10:30',
    suit: 'black',
    board: 'white',
  },
  { people: ['leo'], surfBreakId: elQuemao, day: '2026-11-14', start: '09:00', end: '10:00', distanceKm: 10 },
  { people: ['nora', 'tom'], surfBreakId: mundaka, day: '2026-11-12', start: '08:15', end: '09:30', suit: 'blue' },
  {
    people: ['lucia'],
    surfBreakId: mundaka,
    day: '2026-11-12',
    start: '10:00',
    end: '11:15',
    suit: 'red',
    board: 'yellow',
  },
  { people: ['leo', 'nora', 'lucia', 'bea'], surfBreakId: zarautz, day: { daysAgo: 2 }, start: '09:00', end: '11:00' },
  { people: ['tom', 'jonas'], surfBreakId: zarautz, day: { daysAgo: 2 }, start: '10:15', end: '12:00', distanceKm: 5 },
  { people: ['nora', 'tom', 'jonas'], surfBreakId: mundaka, day: { daysAgo: 1 }, start: '16:00', end: '17:30' },
];

import type { DemandDay } from '@pleamar/contract';
import { addDays, DEMAND_STEPS, demandStep } from '@pleamar/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAlbum, answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPerson, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aSurf, photosAt } from '../../testing/surfs.ts';
import { placeId } from '../places/gazetteer.ts';
import { countDemand } from './count-demand.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });
const LAIDA = placeId('europa/ES/pais-vasco/laida');
const PIPELINE = placeId('america-del-norte/US/hawai-oahu/pipeline');
let ana: Person;
let both: Person;
let surfers: Person[];
let day: string;

beforeAll(async () => {
  api.clock.now = new Date('2026-06-01T12:00:00Z');
  ana = await aPhotographer(api);
  both = await aPerson(api, { isPhotographer: true, isSurfer: true });
  surfers = await Promise.all(Array.from({ length: 6 }, () => aSurfer(api)));
  day = '2026-05-20';
});
beforeEach(async () => {
  await api.app.db.deleteFrom('surfs').execute();
  await api.app.db.deleteFrom('waiting_surfers').execute();
});

const demand = async (query = '', as: Person = ana) =>
  answered(await api.get(`/demand${query}`, { as }), 200).json<DemandDay[]>();
const remember = async (people: readonly Person[], fields: object = {}) => {
  for (const person of people) await aSurf(api, person, { day, ...fields });
};
const hoursOf = (days: DemandDay[]) => days.map(({ place, day: on, hours }) => [place.spot, on, hours]);

describe('demand', () => {
  test('demand lists surf break, day and hour when three or more people wait', async () => {
    await remember(surfers.slice(0, 3));
    await remember(surfers.slice(3, 5), { start: '10:30', end: '11:30' });
    await countDemand(api.app);

    expect(hoursOf(await demand())).toEqual([
      [
        'Mundaka',
        day,
        [
          { hour: 9, people: 3 },
          { hour: 10, people: 5 },
        ],
      ],
    ]);
  });

  test('demand counts people and not surfs', async () => {
    await remember([...surfers.slice(0, 2), ...surfers.slice(0, 2), ...surfers.slice(0, 2)]);
    await countDemand(api.app);

    expect(await demand()).toEqual([]);
  });

  test('demand excludes people who have photos, at any break within their distance', async () => {
    const album = await anAlbum(api, ana, { date: day, surfBreakId: LAIDA });
    await photosAt(api, album.id, [`${day}T09:30:00+02:00`]);
    await remember(surfers.slice(0, 3));
    await remember(surfers.slice(3, 4), { distance_km: 5 });
    await countDemand(api.app);

    expect((await demand())[0]?.hours[0]).toEqual({ hour: 9, people: 3 });
    const waiting = await api.app.db.selectFrom('waiting_surfers').select('user_id').distinct().execute();
    expect(new Set(waiting.map((row) => row.user_id))).toEqual(new Set(surfers.slice(0, 3).map(({ id }) => id)));
    await api.del(`/albums/${album.id}`, { as: ana });
  });

  test('demand does not count the caller’s own surfs', async () => {
    await remember([both, ...surfers.slice(0, 2)]);
    await countDemand(api.app);

    expect(await demand('', both)).toEqual([]);
    expect((await demand())[0]?.hours).toHaveLength(2);
  });

  test('demand changes once a day, not when a surf is added, changed or deleted', async () => {
    await remember(surfers.slice(0, 2));
    await countDemand(api.app);
    const third = await aSurf(api, surfers[2] as Person, { day });

    expect(await demand()).toEqual([]);
    await countDemand(api.app);
    const published = await demand();
    await api.del(`/surfs/${third}`, { as: surfers[2] as Person });

    expect(published).toHaveLength(1);
    expect(await demand()).toEqual(published);
    await countDemand(api.app);
    expect(await demand()).toEqual([]);
  });

  test('demand excludes a deleted account at once', async () => {
    const leaving = await aSurfer(api);
    await remember([leaving, ...surfers.slice(0, 2)]);
    await countDemand(api.app);

    await api.request('DELETE', '/users/me', { as: leaving, body: { password: leaving.password } });

    expect(await demand()).toEqual([]);
  });

  test('demand is filtered by place of any size and by days', async () => {
    await remember(surfers.slice(0, 3));
    await remember(surfers.slice(0, 3), { surf_break_id: PIPELINE, day: addDays(day, 3) });
    await countDemand(api.app);
    const spots = async (query: string) => (await demand(query)).map(({ place }) => place.spot);

    expect(await spots('')).toEqual(['Pipeline', 'Mundaka']);
    expect(await spots(`?place_id=${MUNDAKA}`)).toEqual(['Mundaka']);
    expect(await spots(`?place_id=${placeId('europa/ES')}`)).toEqual(['Mundaka']);
    expect(await spots(`?place_id=${placeId('america-del-norte')}`)).toEqual(['Pipeline']);
    expect(await spots(`?place_id=${placeId('nowhere')}`)).toEqual([]);
    expect(await spots(`?from=${addDays(day, 1)}`)).toEqual(['Pipeline']);
    expect(await spots(`?to=${day}`)).toEqual(['Mundaka']);
  });

  test('demand is for photographers alone', async () => {
    expect((await api.get('/demand', { as: surfers[0] as Person })).statusCode).toBe(403);
    expect((await api.get('/demand')).statusCode).toBe(401);
  });
});

describe('differencing', () => {
  const breaks = [MUNDAKA, LAIDA, PIPELINE];
  const days = ['2026-05-20', '2026-05-21'];
  const hours = [8, 9, 10];
  const places = [...breaks, placeId('europa/ES/pais-vasco'), placeId('europa/ES'), placeId('europa')];
  const filters = [
    '',
    ...places.map((id) => `?place_id=${id}`),
    ...places.flatMap((id) => days.map((on) => `?place_id=${id}&from=${on}&to=${on}`)),
    ...days.flatMap((on) => [`?from=${on}`, `?to=${on}`, `?from=${on}&to=${on}`]),
  ];
  type Cell = { surf_break_id: string; day: string; hour: number; user_id: string };

  /** The same worlds in every run. */
  function* worlds(count: number): Generator<Cell[]> {
    let seed = 42;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (let world = 0; world < count; world += 1) {
      const density = random();
      yield surfers.flatMap(({ id }) =>
        breaks.flatMap((surf_break_id) =>
          days.flatMap((on) =>
            hours.flatMap((hour) => (random() < density ? [{ surf_break_id, day: on, hour, user_id: id }] : [])),
          ),
        ),
      );
    }
  }

  const keyOf = ({ surf_break_id, day: on, hour }: Omit<Cell, 'user_id'>) => `${surf_break_id} ${on} ${hour}`;

  async function answersIn(world: Cell[]): Promise<DemandDay[][]> {
    await api.app.db.deleteFrom('waiting_surfers').execute();
    if (world.length > 0) await api.app.db.insertInto('waiting_surfers').values(world).execute();
    return Promise.all(filters.map((query) => demand(query)));
  }

  test(
    'from all answers, for any filters, no count of one or two people can be derived',
    { tags: 'deep' },
    async () => {
      for (const world of worlds(12)) {
        const people = Map.groupBy(world, keyOf);
        const answers = await answersIn(world);

        // A world without the cells of one or two people looks the same through every filter.
        const withoutFew = world.filter((cell) => (people.get(keyOf(cell))?.length ?? 0) >= 3);
        expect(await answersIn(withoutFew)).toEqual(answers);
        // A filter leaves cells out and changes none: it reveals nothing beyond the whole answer.
        const whole = new Map(answers[0]?.map((one) => [`${one.place.surf_break_id} ${one.day}`, one]));
        for (const one of answers.flat()) expect(whole.get(`${one.place.surf_break_id} ${one.day}`)).toEqual(one);
        // Published numbers are steps that cover two or more values, and there are no sums.
        for (const { place, day: on, hours: published, ...rest } of answers.flat()) {
          expect(rest).toEqual({});
          for (const { hour, people: atLeast, ...more } of published) {
            const count = people.get(keyOf({ surf_break_id: place.surf_break_id, day: on, hour }))?.length ?? 0;
            expect(more).toEqual({});
            expect(DEMAND_STEPS).toContain(atLeast);
            expect(demandStep(count)).toBe(atLeast);
          }
        }
      }
    },
  );
});

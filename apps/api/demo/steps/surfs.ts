import { addDays, DAY_MS, localTimeAt } from '@pleamar/domain';
import type { App } from '../../src/common/context.ts';
import { addSurf } from '../../src/modules/surfs/change-surfs.ts';
import { countDemand } from '../../src/modules/surfs/count-demand.ts';
import { listSurfs } from '../../src/modules/surfs/read-surfs.ts';
import { asUser, withClockAt, readDemoStart } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { demoSurfs } from '../world/surfs.ts';

export const surfSteps = (): DemoStep[] => [
  {
    name: 'surfs',
    title: 'remembered surfs',
    run: async (app) => {
      const demoStart = await readDemoStart(app);
      for (const person of new Set(demoSurfs.flatMap(({ people }) => people))) await addSurfs(app, person, demoStart);
      await countDemand(app);
    },
  },
];

/** The surfs must be older than the photos, so that their surfers are notified of the photos. */
async function addSurfs(app: App, person: string, demoStart: Date): Promise<void> {
  const ctx = await asUser(withClockAt(app, new Date(demoStart.getTime() - DAY_MS)), person);
  const surfs = demoSurfs.filter(({ people }) => people.includes(person));
  const { total } = await listSurfs(ctx, { limit: 1 });
  for (const { surfBreakId, day, start, end, suit, board, distanceKm } of surfs.slice(total)) {
    await addSurf(ctx, {
      surf_break_id: surfBreakId,
      day: typeof day === 'string' ? day : addDays(localTimeAt(demoStart, 'UTC').day, -day.daysAgo),
      start,
      end,
      suit_colour: suit ?? null,
      board_colour: board ?? null,
      distance_km: distanceKm ?? 0,
    });
  }
}

import { addDays } from '@pleamar/domain';
import type { App } from '../../src/common/context.ts';
import { followPhotographer, followSurfBreak } from '../../src/modules/follows/change-follows.ts';
import { addShoot } from '../../src/modules/shoots/change-shoots.ts';
import { listShoots } from '../../src/modules/shoots/read-shoots.ts';
import { asUser, readDemoStart } from '../as-user.ts';
import { findSurfBreak } from '../find-surf-break.ts';
import type { DemoStep } from '../step.ts';
import { demoFollows, demoShoots, type DemoFollows, type DemoShoot } from '../world/following.ts';

/** Follows come first, so that followers are notified of the shoots. */
export const followingSteps = (): DemoStep[] => [
  {
    name: 'follows',
    title: 'what people follow',
    run: async (app) => {
      for (const follows of demoFollows) await follow(app, follows);
    },
  },
  {
    name: 'shoots',
    title: 'announced shoots',
    run: async (app) => {
      for (const shoot of demoShoots) await announce(app, shoot);
    },
  },
];

async function follow(app: App, { person, surfBreaks, photographers }: DemoFollows): Promise<void> {
  const ctx = await asUser(app, person);
  for (const name of surfBreaks) await followSurfBreak(ctx, (await findSurfBreak(app, name)).id);
  for (const key of photographers) await followPhotographer(ctx, (await asUser(app, key)).user.id);
}

async function announce(app: App, { photographer, surfBreak, inDays, start, end }: DemoShoot): Promise<void> {
  const ctx = await asUser(app, photographer);
  const { id: surf_break_id } = await findSurfBreak(app, surfBreak);
  const date = addDays((await readDemoStart(app)).toISOString().slice(0, 10), inDays);
  const known = await listShoots(ctx, { surf_break_id, user_id: ctx.user.id, date });
  if (known.length === 0) await addShoot(ctx, { surf_break_id, date, start, end });
}

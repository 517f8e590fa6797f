import type { App } from '../src/common/context.ts';
import type { Config } from '../src/process/config.ts';
import { albumSteps, stopThreads, bookingAlbumStep, smallAlbumSteps } from './steps/albums.ts';
import { conversationSteps, readStep } from './steps/conversations.ts';
import { followingSteps } from './steps/following.ts';
import { boughtLikesStep, likeSteps } from './steps/likes.ts';
import { olderOrderSteps, recentOrderSteps } from './steps/orders.ts';
import type { DemoStep } from './step.ts';
import { peopleSteps } from './steps/people.ts';
import { requestSteps, bookingSteps } from './steps/bookings.ts';
import { surfSteps } from './steps/surfs.ts';

/** Steps without pictures come first. The steps after `readStep` leave unread notifications. */
const allSteps = async ({ isDemoSmall }: Config): Promise<DemoStep[]> => [
  ...peopleSteps(),
  ...bookingSteps(),
  ...requestSteps().slice(0, 2),
  ...conversationSteps().slice(0, 1),
  ...(await (isDemoSmall ? smallAlbumSteps() : albumSteps())),
  await bookingAlbumStep(isDemoSmall),
  ...likeSteps(),
  ...surfSteps(),
  ...olderOrderSteps(),
  boughtLikesStep,
  readStep,
  ...followingSteps(),
  ...recentOrderSteps(),
  ...conversationSteps().slice(1),
  ...requestSteps().slice(2),
];

/** Runs only the missing steps, so that an interrupted start continues where it stopped. */
export async function buildDemo(app: App, report: (line: string) => void, stop: AbortSignal): Promise<void> {
  const steps = await allSteps(app.config);
  const done = new Set((await app.db.selectFrom('demo_steps').select('name').execute()).map((row) => row.name));
  const missing = steps.filter((step) => !done.has(step.name));
  if (missing.length === 0) return;
  try {
    await buildSteps(app, missing, stop, (step, index) =>
      report(`Demo: ${step.title} (${done.size + index + 1} of ${steps.length})`),
    );
  } finally {
    await stopThreads();
  }
  if (!stop.aborted) report('Demo: complete');
}

async function buildSteps(
  app: App,
  steps: DemoStep[],
  stop: AbortSignal,
  onBegin: (step: DemoStep, index: number) => void,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (stop.aborted) return;
    onBegin(step, index);
    try {
      await step.run(app, stop);
    } catch (error) {
      if (stop.aborted) return;
      throw error;
    }
    await app.db
      .insertInto('demo_steps')
      .values({ name: step.name })
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

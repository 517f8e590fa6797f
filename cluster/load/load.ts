import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/db/connect.ts';
import { seeded } from '../../apps/api/src/testing/fuzz.ts';
import type { Cluster } from '../processes/cluster.ts';
import { browse } from './browse.ts';
import { Client, Unanswered } from './client.ts';
import { createEventRepeater } from './events.ts';
import { emptyJournal } from './journal.ts';
import { likePhoto } from './likes.ts';
import { writeMessage } from './messages.ts';
import { refundSale, connectPayouts } from './payouts.ts';
import { buy } from './purchases.ts';
import { answerRequest, requestBooking, becomeBookable, cancelBooking, offerHours } from './bookings.ts';
import { sendPicture } from './uploads.ts';
import { chooseOne, openAlbum, register, type Person, type World } from './world.ts';

const PHOTOGRAPHERS = 2;
const SURFERS = 3;
const FIRST_PICTURES = 4;
/** Within this time every process is running again. */
const LAST_ANSWERS_WITHIN_MS = 60_000;

export async function createWorld(cluster: Cluster, seed: number): Promise<World> {
  const [random, journal] = [seeded(seed), emptyJournal()];
  const world: World = {
    client: new Client(cluster.origins, random, journal.unexpected),
    journal,
    random,
    photographers: [],
    surfers: [],
    visiblePhotoIds: new Set(),
    firstSeenAt: new Map(),
    orderedPhotoIds: new Map(),
    checkouts: new Map(),
    likes: new Map(),
    openRequests: [],
    acceptedBookings: [],
    offeredDays: 0,
  };
  for (let number = 0; number < PHOTOGRAPHERS; number += 1) {
    const person = await register(world, 'photographer');
    const [albumId, starts] = [await openAlbum(world, person), await becomeBookable(world, person)];
    world.photographers.push({ ...person, albumId, starts });
  }
  for (let number = 0; number < SURFERS; number += 1) await addSurfer(world);
  for (let number = 0; number < FIRST_PICTURES; number += 1) {
    await Promise.all(world.photographers.map((photographer) => sendPicture(world, photographer)));
  }
  while (world.visiblePhotoIds.size < PHOTOGRAPHERS) {
    await browse(world);
    await wait(200);
  }
  return world;
}

async function addSurfer(world: World): Promise<void> {
  world.surfers.push(await register(world, 'surfer'));
}

export async function runLoad(world: World, db: Db, isOver: () => boolean): Promise<void> {
  const surfer = () => chooseOne(world, world.surfers) ?? throwNoPeople();
  const asSurfer = (act: (world: World, person: Person) => Promise<void>) => () => act(world, surfer());
  const photographer = () => chooseOne(world, world.photographers) ?? throwNoPeople();
  const repeatEvents = createEventRepeater(db);
  const acts: { act: () => Promise<void>; pauseMs: number }[] = [
    ...world.photographers.map((each) => ({ act: () => sendPicture(world, each), pauseMs: 250 })),
    ...world.photographers.map((each) => ({ act: () => refundSale(world, each), pauseMs: 600 })),
    { act: asSurfer(buy), pauseMs: 100 },
    { act: asSurfer(buy), pauseMs: 100 },
    { act: asSurfer(writeMessage), pauseMs: 100 },
    { act: asSurfer(likePhoto), pauseMs: 50 },
    { act: () => browse(world), pauseMs: 100 },
    { act: asSurfer(requestBooking), pauseMs: 100 },
    { act: () => answerRequest(world), pauseMs: 300 },
    { act: () => cancelBooking(world), pauseMs: 600 },
    { act: () => offerHours(world, photographer()), pauseMs: 1000 },
    // Connected one after the other, so that the shares of a photographer wait for some time.
    { act: () => connectPayouts(world), pauseMs: 2000 },
    { act: () => addSurfer(world), pauseMs: 1500 },
    // If the database is unreachable, the provider tries again later.
    { act: () => repeatEvents(world).catch(() => undefined), pauseMs: 300 },
  ];
  await Promise.all(
    acts.map(async ({ act, pauseMs }) => {
      while (!isOver()) {
        await act().catch((error: unknown) => {
          if (!(error instanceof Unanswered)) throw error;
          world.journal.unexpected.push(`no answer until the end: ${error.message}`);
        });
        await wait(pauseMs);
      }
    }),
  );
}

function throwNoPeople(): never {
  throw new Error('there are no people yet');
}

/** Ends requests without an answer a minute after the last restart. */
export function endLoad(world: World): void {
  world.client.stopAt(Date.now() + LAST_ANSWERS_WITHIN_MS);
}

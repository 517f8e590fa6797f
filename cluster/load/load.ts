import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/db/connect.ts';
import { seeded } from '../../apps/api/src/testing/fuzz.ts';
import type { Cluster } from '../machines/cluster.ts';
import { Client, Unanswered } from './client.ts';
import { eventRepeater } from './events.ts';
import { emptyJournal } from './journal.ts';
import { giveBack, lookAtPayouts } from './payouts.ts';
import { buy } from './purchases.ts';
import { answerRequest, requestBooking, becomeBookable, cancelBooking, offerHours } from './bookings.ts';
import { arrive, browse, likePhoto, writeMessage } from './talk.ts';
import { sendPicture } from './uploads.ts';
import { oneOf, openAlbum, register, type Person, type World } from './world.ts';

const PHOTOGRAPHERS = 2;
const SURFERS = 3;
const FIRST_PICTURES = 4;
/** Every process is back within this time. */
const LAST_ANSWERS_WITHIN_MS = 60_000;

export async function settle(cluster: Cluster, seed: number): Promise<World> {
  const [random, journal] = [seeded(seed), emptyJournal()];
  const world: World = {
    client: new Client(cluster.origins, random, journal.unexpected),
    journal,
    random,
    photographers: [],
    surfers: [],
    seen: new Set(),
    openSince: new Map(),
    asked: new Map(),
    checkouts: new Map(),
    likes: new Map(),
    requests: [],
    agreed: [],
    daysOffered: 0,
  };
  for (let number = 0; number < PHOTOGRAPHERS; number += 1) {
    const person = await register(world, 'photographer');
    const [albumId, starts] = [await openAlbum(world, person), await becomeBookable(world, person)];
    world.photographers.push({ ...person, albumId, starts });
  }
  for (let number = 0; number < SURFERS; number += 1) await arrive(world);
  for (let number = 0; number < FIRST_PICTURES; number += 1) {
    await Promise.all(world.photographers.map((photographer) => sendPicture(world, photographer)));
  }
  while (world.seen.size < PHOTOGRAPHERS) {
    await browse(world);
    await wait(200);
  }
  return world;
}

export async function loadUntil(world: World, db: Db, isOver: () => boolean): Promise<void> {
  const surfer = () => oneOf(world, world.surfers) ?? noPeople();
  const asSurfer = (act: (world: World, person: Person) => Promise<void>) => () => act(world, surfer());
  const photographer = () => oneOf(world, world.photographers) ?? noPeople();
  const repeatEvents = eventRepeater(db);
  const acts: { act: () => Promise<void>; pauseMs: number }[] = [
    ...world.photographers.map((each) => ({ act: () => sendPicture(world, each), pauseMs: 250 })),
    ...world.photographers.map((each) => ({ act: () => giveBack(world, each), pauseMs: 600 })),
    { act: asSurfer(buy), pauseMs: 100 },
    { act: asSurfer(buy), pauseMs: 100 },
    { act: asSurfer(writeMessage), pauseMs: 100 },
    { act: asSurfer(likePhoto), pauseMs: 50 },
    { act: () => browse(world), pauseMs: 100 },
    { act: asSurfer(requestBooking), pauseMs: 100 },
    { act: () => answerRequest(world), pauseMs: 300 },
    { act: () => cancelBooking(world), pauseMs: 600 },
    { act: () => offerHours(world, photographer()), pauseMs: 1000 },
    // One photographer is paid from the first sale on; the other's shares wait.
    { act: () => lookAtPayouts(world), pauseMs: 2000 },
    { act: () => arrive(world), pauseMs: 1500 },
    // The database may be unreachable: the provider tries later.
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

function noPeople(): never {
  throw new Error('there are no people yet');
}

/** Requests without an answer stop a minute after the last restart. */
export function endOf(world: World): void {
  world.client.giveUpAt(Date.now() + LAST_ANSWERS_WITHIN_MS);
}

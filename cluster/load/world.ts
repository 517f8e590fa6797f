import { randomUUID } from 'node:crypto';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import type { Client } from './client.ts';
import type { Journal } from './journal.ts';

export interface Person {
  id: string;
  token: string;
}

export interface Photographer extends Person {
  albumId: string;
  starts: string[];
}

export interface Booking {
  id: string;
  photographer: Person;
  surfer: Person;
}

export interface World {
  client: Client;
  journal: Journal;
  random: () => number;
  photographers: Photographer[];
  surfers: Person[];
  visiblePhotoIds: Set<string>;
  firstSeenAt: Map<string, number>;
  orderedPhotoIds: Map<string, Set<string>>;
  checkouts: Map<string, string>;
  /** `isSure` is false after a lost request. */
  likes: Map<string, { isLiked: boolean; isSure: boolean }>;
  openRequests: Booking[];
  acceptedBookings: Booking[];
  offeredDays: number;
}

export const chooseOne = <T>(world: World, choices: readonly T[]): T | undefined =>
  choices[Math.floor(world.random() * choices.length)];

export function takeOne<T>(world: World, choices: T[]): T | undefined {
  return choices.splice(Math.floor(world.random() * choices.length), 1)[0];
}

export const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');

const PASSWORD = 'marea-baja-9';

export async function register(world: World, role: 'photographer' | 'surfer'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const roles = { is_photographer: role === 'photographer', is_surfer: role === 'surfer' };
  const answer = await world.client.send({
    method: 'POST',
    path: '/api/v1/users/',
    body: { full_name: 'Mar Olas', email, password: PASSWORD, ...roles },
    // An earlier try has created the account, and its answer was lost.
    expected: [409],
  });
  if (answer.status === 201) world.journal.accounts.push({ id: String(JSON.parse(answer.text).id), email });
  const login = await world.client.send({
    method: 'POST',
    path: '/api/v1/auth/login',
    body: { email, password: PASSWORD },
  });
  const token = String(JSON.parse(login.text).access_token);
  const me = await world.client.send({ method: 'GET', path: '/api/v1/users/me', as: token });
  return { id: String(JSON.parse(me.text).id), token };
}

export async function openAlbum(world: World, { token }: Person): Promise<string> {
  const answer = await world.client.send({
    method: 'POST',
    path: '/api/v1/albums/',
    as: token,
    body: {
      title: 'Mañana',
      date: '2026-05-01',
      is_public: true,
      surf_break_id: MUNDAKA,
    },
  });
  return String(JSON.parse(answer.text).id);
}

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
  /** When a session with them can begin. */
  starts: string[];
}

/** A session between two people, as far as the load knows of it. */
export interface Session {
  id: string;
  photographer: Person;
  surfer: Person;
}

/** Who is there and what they know of each other. */
export interface World {
  client: Client;
  journal: Journal;
  random: () => number;
  photographers: Photographer[];
  surfers: Person[];
  /** Photos that visitors have seen: ready, and for sale. */
  seen: Set<string>;
  /** When visitors saw each album for the first time. */
  openSince: Map<string, number>;
  /** What each surfer has put into an order. */
  asked: Map<string, Set<string>>;
  /** The order of each checkout that was opened. */
  checkouts: Map<string, string>;
  /** What each surfer thinks of a photo; unsure once a request about it was lost. */
  likes: Map<string, { isLiked: boolean; isSure: boolean }>;
  /** Sessions that were asked for and have no answer yet, and those that both agreed on. */
  requests: Session[];
  agreed: Session[];
  /** Each of their free days is another one. */
  daysOffered: number;
}

export const oneOf = <T>(world: World, choices: readonly T[]): T | undefined =>
  choices[Math.floor(world.random() * choices.length)];

/** One of them, and nobody else takes it. */
export function takeOne<T>(world: World, choices: T[]): T | undefined {
  return choices.splice(Math.floor(world.random() * choices.length), 1)[0];
}

export const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');

const PASSWORD = 'marea-baja-9';

/** An account and its login; written down once it was acknowledged. */
export async function register(world: World, role: 'photographer' | 'surfer'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const roles = { is_photographer: role === 'photographer', is_surfer: role === 'surfer' };
  const made = await world.client.send({
    method: 'POST',
    path: '/api/v1/users/',
    body: { full_name: 'Mar Olas', email, password: PASSWORD, ...roles },
    // The answer of an earlier try was lost.
    expected: [409],
  });
  if (made.status === 201) world.journal.accounts.push({ id: String(JSON.parse(made.text).id), email });
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
  const made = await world.client.send({
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
  return String(JSON.parse(made.text).id);
}

import { compare } from './compare.ts';
import { MUNDAKA, photographerId } from './fill.ts';
import type { Cost, Running } from './processes.ts';

/** One of a world's products, who is logged in there, and some of its albums. */
interface Reader {
  product: Running;
  token: string;
  albums: string[];
}

export interface Question {
  name: string;
  paths: (reader: Reader) => string[];
  isUsers?: true;
}

const list = (filter: string) => () => [`/api/v1/albums?limit=24${filter}&_={n}`];

/** Asked past the memory for visitors, so that each answer is the database's. */
export const questions: Question[] = [
  { name: 'list', paths: list('') },
  { name: 'list, popular', paths: list('&sort=popular') },
  { name: 'list, rare text', paths: list('&q=mundaka') },
  { name: 'list, frequent text', paths: list('&q=tarde') },
  { name: 'list, surf break', paths: list(`&surf_break_id=${MUNDAKA}`) },
  { name: 'list, surf break and day', paths: list(`&surf_break_id=${MUNDAKA}&date=2026-11-01`) },
  { name: 'list, day', paths: list('&date=2026-11-01') },
  { name: 'list, owner', paths: list(`&user_id=${photographerId(1)}`) },
  { name: 'detail', paths: ({ albums }) => albums.map((id) => `/api/v1/albums/${id}?_={n}`) },
  {
    name: 'photos of an album',
    paths: ({ albums }) => albums.slice(1).map((id) => `/api/v1/albums/${id}/photos?limit=20`),
  },
  { name: 'likes', paths: () => ['/api/v1/photos/liked'], isUsers: true },
  { name: 'photographers', paths: () => ['/api/v1/users?is_photographer=true&limit=24'] },
];

export interface Growth {
  name: string;
  few: Cost;
  many: Cost;
}

interface Worlds {
  few: Reader;
  many: Reader;
  databasePid: number;
  seconds: number;
}

/** The same questions to 1,000 photos and to 1,000,000, in turn, a few at a time. */
export async function growth(asked: Question[], { few, many, databasePid, seconds }: Worlds): Promise<Growth[]> {
  const found: Growth[] = [];
  for (const { name, paths, isUsers } of asked) {
    const headersOf = ({ token }: Reader): Record<string, string> =>
      isUsers ? { authorization: `Bearer ${token}` } : {};
    const side = (reader: Reader) => ({
      ...reader.product,
      paths: paths(reader),
      headers: headersOf(reader),
    });
    const { ours, theirs } = await compare(name, { ours: side(many), theirs: side(few), databasePid, seconds }, 4);
    found.push({ name, few: theirs, many: ours });
  }
  return found;
}

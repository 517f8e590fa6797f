import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type QueryResult } from 'pg';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { hashOf, newToken } from '../../apps/api/src/modules/auth/tokens.ts';
import { albumId, fill, large, LARGEST, small, surferId, type World } from './fill.ts';
import { growth, questions } from './growth.ts';
import { type Comparison, compare, deepAgainstFirst } from './compare.ts';
import { postmasterOf, startBare, startProduct, statementsFor } from './processes.ts';
import { report } from './report.ts';

/**
 * node bench/reading/run.ts [seconds per slice] [database server] [parts, as in sql,memory]
 * How close reading comes to what a bare server could do with the same statements or bytes, and whether it costs more
 * when there is more to read. Each ratio is of slices that take turns, on one machine, in one run.
 * A server that is named keeps its two databases, so that the next run need not fill them again.
 */
const SECONDS = Number(process.argv[2] ?? 2);
const FIRST_PORT = 41_100;
/** What is measured: all of it, unless parts are named. */
const PARTS = ['sql', 'plain', 'memory', 'growth', 'deep'] as const;
const asked = new Set(process.argv[4]?.split(',') ?? PARTS);
const isAsked = (part: (typeof PARTS)[number]) => asked.has(part);

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const kept = process.argv[3];
const database = kept ? { url: kept, stop: async () => {} } : await startThrowAway();
const stops: (() => Promise<void>)[] = [];
try {
  const databasePid = await postmasterOf(database.url);
  const [few, many] = [await world('small', small, FIRST_PORT), await world('large', large, FIRST_PORT + 1)];
  const visitor = {};
  const user = { authorization: `Bearer ${many.token}` };
  const list = '/api/v1/albums?limit=24&_={n}';
  const detail = `/api/v1/albums/${many.albums[1]}?_={n}`;
  const browser = { 'accept-encoding': 'gzip, deflate, br' };
  const held = [
    { name: 'first-list', path: '/api/v1/albums?limit=24', headers: browser },
    { name: 'first-detail', path: `/api/v1/albums/${LARGEST}`, headers: browser },
  ];
  const routes = [
    { name: 'list', path: list, headers: visitor },
    { name: 'list-user', path: list, headers: user },
    { name: 'detail', path: detail, headers: visitor },
    { name: 'detail-user', path: detail, headers: user },
  ];
  const statements = await statementsFor(
    many.place,
    routes.map(({ path: address, headers }) => ({ url: address.replace('{n}', ''), headers })),
  );
  const bare = await startBare({
    port: FIRST_PORT + 2,
    bytesPort: FIRST_PORT + 3,
    databaseUrl: many.place.databaseUrl,
    routes: routes.flatMap(({ name, headers }, index) => {
      const isUsers = headers === user;
      const prepared = statements[index] ?? [];
      const plain = prepared.map(({ text, values }) => ({ text, values }));
      return [
        { name, isUsers, statements: prepared },
        { name: `${name}-plain`, isUsers, statements: plain },
      ];
    }),
    held: held.map(({ path: url, ...one }) => ({ ...one, url: `http://127.0.0.1:${many.product.port}${url}` })),
  });
  stops.push(bare.stop);

  const sql: Comparison[] = [];
  for (const { name, path: address, headers } of routes)
    for (const bareName of [...(isAsked('sql') ? [name] : []), ...(isAsked('plain') ? [`${name}-plain`] : [])])
      sql.push(
        await compare(bareName, {
          ours: { ...many.product, paths: [address], headers },
          theirs: { ...bare, paths: [`/${bareName}`], headers },
          databasePid,
          seconds: SECONDS,
        }),
      );
  const memory: Comparison[] = [];
  for (const { name, path: address, headers } of isAsked('memory') ? held : [])
    memory.push(
      await compare(name, {
        ours: { ...many.product, paths: [address], headers },
        theirs: { ...bare, port: FIRST_PORT + 3, paths: [`/${name}`], headers },
        databasePid,
        seconds: SECONDS,
      }),
    );
  const grown = await growth(isAsked('growth') ? questions : [], { few, many, databasePid, seconds: SECONDS });
  const deep = isAsked('deep') ? await deepAgainstFirst(many, { databasePid, seconds: SECONDS }) : [];
  report({ sql, memory, grown, deep });
} finally {
  for (const stop of stops.toReversed()) await stop();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}

/** A product on a filled database of its own, and somebody who is logged in there. */
async function world(name: string, size: World, port: number) {
  const url = new URL(database.url);
  url.pathname = `/bench_${name}`;
  const isFilled = await exists(`bench_${name}`);
  if (!isFilled) await onDatabase(database.url, `create database bench_${name}`);
  const place = { databaseUrl: url.href, dataDir: path.join(dir, name) };
  const product = await startProduct(place, port);
  stops.push(product.stop);
  const begun = performance.now();
  if (!isFilled) await fill(url.href, size);
  console.log(`${name}: filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const token = newToken();
  await onDatabase(
    url.href,
    `insert into access_tokens (user_id, token_hash) values ('${surferId(1)}', '${hashOf(token)}')`,
  );
  const step = Math.max(1, Math.floor(size.albums / 200));
  const albums = Array.from({ length: Math.min(200, size.albums) }, (_, index) => albumId(1 + index * step));
  return { place, product, token, albums, url: url.href };
}

async function exists(name: string): Promise<boolean> {
  const { rowCount } = await onDatabase(database.url, `select 1 from pg_database where datname = '${name}'`);
  return rowCount === 1;
}

async function onDatabase(url: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

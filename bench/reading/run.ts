import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { type Comparison, compare, deepBesideFirst, longLists } from './compare.ts';
import { LARGEST } from './fill.ts';
import { manyBesideFew, questions } from './growth.ts';
import { startBare, statementsFor } from './processes.ts';
import { report } from './report.ts';
import { openWorlds } from './worlds.ts';

/**
 * node bench/reading/run.ts [seconds per slice] [database server] [parts, as in sql,memory]
 * Reading beside a bare server with the same statements or bytes, and beside itself with less data. Each ratio is of
 * slices in turn, on one machine, in one run.
 * A named server keeps its two databases, so that the next run need not fill them again.
 */
const PARTS = ['sql', 'plain', 'memory', 'growth', 'deep'] as const;
const asked = new Set(process.argv[4]?.split(',') ?? PARTS);
const isAsked = (part: (typeof PARTS)[number]) => asked.has(part);

const worlds = await openWorlds(process.argv[3]);
const slices = { databasePid: worlds.databasePid, seconds: Number(process.argv[2] ?? 2) };
const stops = [worlds.stop];
try {
  const { many } = worlds;
  const visitor = {};
  const user = many.logins.surfer;
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
    { name: 'suggest', path: '/api/v1/search/suggest?q=mund&_={n}', headers: visitor },
  ];
  const statements = await statementsFor(
    many.place,
    routes.map(({ path: address, headers }) => ({ url: address.replace('{n}', ''), headers })),
  );
  const bytesPort = await freePort();
  const bare = await startBare({
    port: await freePort(),
    bytesPort,
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
        await compare(
          bareName,
          {
            ours: { ...many.product, paths: [address], headers },
            theirs: { ...bare, paths: [`/${bareName}`], headers },
          },
          slices,
        ),
      );
  const memory: Comparison[] = [];
  for (const { name, path: address, headers } of isAsked('memory') ? held : [])
    memory.push(
      await compare(
        name,
        {
          ours: { ...many.product, paths: [address], headers },
          theirs: { ...bare, port: bytesPort, paths: [`/${name}`], headers },
        },
        slices,
      ),
    );
  const grown: Comparison[] = [];
  for (const question of isAsked('growth') ? questions : []) grown.push(await manyBesideFew(question, worlds, slices));
  const deep: Comparison[] = [];
  for (const one of isAsked('deep') ? longLists : []) deep.push(await deepBesideFirst(one, many, slices));
  report({ sql, memory, grown, deep });
} finally {
  for (const stop of stops.toReversed()) await stop();
}

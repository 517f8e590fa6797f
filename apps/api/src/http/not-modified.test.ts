import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerNotModified } from './not-modified.ts';

test.for([
  ['"tide"', 304],
  ['W/"tide"', 304],
  ['*', 304],
  ['"swell", "tide"', 304],
  ['"swell"', 200],
] as const)('a client that has %s is answered %i, and no file stays open', async ([known, status]) => {
  const file = Readable.from(['the bytes']);
  const server = fastify();
  answerNotModified(server);
  server.get('/file', (_request, reply) => reply.header('etag', '"tide"').send(file));

  const answer = await server.inject({ url: '/file', headers: { 'if-none-match': known } });

  expect([answer.statusCode, answer.body]).toEqual([status, status === 200 ? 'the bytes' : '']);
  expect(file.destroyed).toBe(true);
  await server.close();
});

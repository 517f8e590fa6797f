import { Done, type Endpoint } from '@pleamar/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../common/context.ts';
import type { FileAnswer } from '../common/file-answer.ts';
import { pageHeaders, type OffsetPage, type Page, type Query } from '../common/paging.ts';
import { SerializedAnswer } from '../common/serialized-answer.ts';
import { compressSync, encodingFor } from './encoding.ts';

export function sendAnswer(
  reply: FastifyReply,
  endpoint: Endpoint,
  ctx: RequestContext,
  { input, result }: { input: Record<string, unknown>; result: unknown },
): FastifyReply {
  if (result instanceof SerializedAnswer) return sendSerialized(reply, endpoint, ctx, result);
  return sendResult(reply, endpoint, ctx, presentResult(ctx, endpoint, input, result));
}

/** A plain array has no room for the total and the link to the next page, so both become headers. */
function presentResult(
  ctx: RequestContext,
  endpoint: Endpoint,
  { query }: Record<string, unknown>,
  result: unknown,
): unknown {
  if (endpoint.returns === Done) return { ok: true };
  if (!endpoint.paging || !(endpoint.returns instanceof z.ZodArray)) return result;
  // Ensured by the types of mount(): a paged list has a query, and its handler returns a page.
  const page = result as Page<unknown> | OffsetPage<unknown>;
  Object.assign(ctx.answerHeaders, pageHeaders(ctx.config.publicUrl, endpoint, query as Query, page));
  return page.items;
}

function sendResult(reply: FastifyReply, endpoint: Endpoint, ctx: RequestContext, result: unknown): FastifyReply {
  if (endpoint.gives === 'file' || endpoint.gives === 'events') return sendFile(setHeaders(reply, ctx), result);
  setHeaders(reply, ctx);
  limitCaching(reply, endpoint, ctx);
  const body = ctx.config.checkAnswers ? endpoint.returns.parse(result) : result;
  return reply.code(endpoint.status ?? 200).send(body);
}

const setHeaders = (reply: FastifyReply, { answerHeaders }: RequestContext) => reply.headers(answerHeaders);

function limitCaching(reply: FastifyReply, { method }: Endpoint, { user, link }: RequestContext): void {
  // The answer to a login is private too, although its request had no user; a link may be renewed at any moment.
  const isPrivate = user !== null || method !== 'GET' || link !== undefined;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
}

function sendSerialized(
  reply: FastifyReply,
  endpoint: Endpoint,
  ctx: RequestContext,
  answer: SerializedAnswer<object>,
): FastifyReply {
  if (ctx.config.checkAnswers) endpoint.returns.parse(answer.value());
  limitCaching(setHeaders(reply, ctx), endpoint, ctx);
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  // The visitor cache takes the text; it compresses it and adds the ETag.
  if (!ctx.user) return reply.serializer((text: string) => text).send(answer.text);
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  const body = answer.bodies.get(encoding) ?? compressSync[encoding](answer.text);
  answer.bodies.set(encoding, body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}

function sendFile(reply: FastifyReply, result: unknown): FastifyReply {
  // Ensured by the types of mount(): such an endpoint returns a FileAnswer.
  const file = result as FileAnswer;
  return reply.code(file.status).headers(file.headers).send(file.body);
}

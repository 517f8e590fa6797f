import { errorSentences, type Endpoint, type Language } from '@pleamar/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { RequestContext } from '../common/context.ts';
import { parsePart } from '../common/parse-part.ts';
import { incomingFiles } from './multipart.ts';

export function inputOf(request: FastifyRequest, endpoint: Endpoint, ctx: RequestContext): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = pathOf(request, endpoint);
  if (endpoint.query) input['query'] = parsePart(endpoint.query, request.query, ctx.language);
  if (endpoint.body) input['body'] = parsePart(endpoint.body, bodyOf(request), ctx.language);
  if (endpoint.moneyFields && ctx.user?.apiKey) refusePrices(endpoint.moneyFields, input['body'], ctx.language);
  if (endpoint.takes === 'multipart') input['files'] = incomingFiles(request);
  if (endpoint.takes === 'raw') input['rawBody'] = request.body;
  return input;
}

/** A stolen key must not give photos for nothing, nor make them dearer. */
function refusePrices(moneyFields: readonly string[], body: unknown, language: Language): void {
  const sent = moneyFields.filter((name) => Object.hasOwn(Object(body), name));
  if (sent.length === 0) return;
  const message = errorSentences[language].key_price;
  throw new AppError('key_price', { errors: sent.map((path) => ({ path, message })) });
}

/** A missing body lacks every field; `null` is a body, and a wrong one. */
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);

/** An id that cannot exist is answered with 404, not with an explanation of UUIDs. */
function pathOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  const parsed = endpoint.params?.safeParse(request.params);
  if (!parsed?.success) throw new AppError('not_found');
  return parsed.data;
}

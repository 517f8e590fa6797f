import { errorSentences, type Endpoint, type Language } from '@pleamar/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { RequestContext } from '../common/context.ts';
import { parseRequestPart } from '../common/parse-request-part.ts';
import { readIncomingFiles } from './multipart.ts';

export function readInput(request: FastifyRequest, endpoint: Endpoint, ctx: RequestContext): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = readParams(request, endpoint);
  if (endpoint.query) input['query'] = parseRequestPart(endpoint.query, request.query, ctx.language);
  if (endpoint.body) input['body'] = parseRequestPart(endpoint.body, bodyOf(request), ctx.language);
  if (endpoint.moneyFields && ctx.user?.apiKey) refuseMoneyFields(endpoint.moneyFields, input['body'], ctx.language);
  if (endpoint.takes === 'multipart') input['files'] = readIncomingFiles(request);
  if (endpoint.takes === 'raw') input['rawBody'] = request.body;
  return input;
}

/** A stolen API key must not change prices. */
function refuseMoneyFields(moneyFields: readonly string[], body: unknown, language: Language): void {
  const sent = moneyFields.filter((name) => Object.hasOwn(Object(body), name));
  if (sent.length === 0) return;
  const message = errorSentences[language].key_price;
  throw new AppError('key_price', { errors: sent.map((path) => ({ path, message })) });
}

/** Without a body, each required field is reported as missing. */
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);

/** A malformed id is answered as an unknown one is. */
function readParams(request: FastifyRequest, endpoint: Endpoint): unknown {
  const parsed = endpoint.params?.safeParse(request.params);
  if (!parsed?.success) throw new AppError('not_found');
  return parsed.data;
}

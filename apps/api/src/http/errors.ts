import { errorKinds, errorSentences, type ErrorBody, type ErrorKind, type Language } from '@pleamar/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { textsIn } from '../texts/texts.ts';
import { hasHungUp, discardRest } from './bodies.ts';
import { knownRefusals } from './known-refusals.ts';
import { languageOf } from './language.ts';
import { RetrySpread } from './retry-spread.ts';

/** Only this code gives a refusal its status and sentence, and hides the details of a bug. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!hasHungUp(request)) return sendError(request, reply, asAppError(error));
    request.log.info({ err: error }, 'a client hung up before its answer');
    return sendError(request, reply, new AppError('bad_request', { cause: error }));
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const kind = errorKinds[error.code];
  if (kind.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'a request failed');
  const discarded = discardRest(request, reply);
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (kind.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(kind.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  const send = () => reply.send(errorBody(error, languageOf(request)));
  return discarded ? discarded.then(send) : send();
}

export const retryAfterSeconds = ({ code, details }: AppError): number | undefined =>
  details.retryAfterSeconds ?? (errorKinds[code].status === 503 ? spread.next() : undefined);

/** The spread is shared by all clients, because they share the process's connections. */
const spread = new RetrySpread();

export function errorBody(error: AppError, language: Language): ErrorBody & Record<string, unknown> {
  const kind: ErrorKind = errorKinds[error.code];
  const texts = textsIn(language);
  const { extra, sentence } = error.details;
  const detail = sentence ? sentence(texts) : errorSentences[language][error.code];
  const errors = error.details.errors ?? (kind.status === 422 ? [{ path: kind.field, message: detail }] : undefined);
  return {
    detail,
    code: error.code,
    ...(errors && {
      errors: errors.map(({ path, message }) => ({
        path,
        message: typeof message === 'string' ? message : message(texts),
      })),
    }),
    ...extra,
  };
}

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFastifyError(error)) {
    const known = knownRefusals[error.code];
    if (known) return known(error);
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return new AppError('bad_request', { cause: error });
    }
  }
  if (isDatabaseUnreachable(error)) return new AppError('unavailable', { cause: error });
  return new AppError('internal', { cause: error });
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'code' in error;

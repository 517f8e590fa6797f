import { AppError } from '../common/app-error.ts';

type CreateRefusal = (cause: unknown) => AppError;

const badRequest: CreateRefusal = (cause) => new AppError('bad_request', { cause });
const notFound: CreateRefusal = (cause) => new AppError('not_found', { cause });
const fileTooLarge: CreateRefusal = (cause) => new AppError('too_large', { cause });
const storageFull: CreateRefusal = (cause) => new AppError('storage_full', { cause });

/** The sentence of `too_large` is about a file; a request without one needs another. */
const requestTooLarge: CreateRefusal = (cause) =>
  new AppError('too_large', {
    cause,
    sentence: ({ refusals }) => refusals.requestTooLarge,
  });
export const wrongFormat: CreateRefusal = (cause) =>
  new AppError('unsupported_type', {
    cause,
    sentence: ({ refusals }) => refusals.wrongFormat,
  });

/** The keys are error codes of Fastify, its plugins, the storage and PostgreSQL. */
export const knownRefusals: Record<string, CreateRefusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongFormat,
  FST_ERR_CTP_BODY_TOO_LARGE: requestTooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: badRequest,
  FST_ERR_CTP_EMPTY_JSON_BODY: badRequest,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest,
  FST_ERR_BAD_URL: notFound,
  FST_REQ_FILE_TOO_LARGE: fileTooLarge,
  FST_PARTS_LIMIT: requestTooLarge,
  FST_FILES_LIMIT: requestTooLarge,
  FST_FIELDS_LIMIT: requestTooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongFormat,
  FST_PROTO_VIOLATION: badRequest,
  storage_full: storageFull,
  storage_unavailable: (cause) => new AppError('unavailable', { cause }),
  53100: storageFull,
};

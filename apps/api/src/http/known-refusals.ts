import { AppError } from '../common/app-error.ts';

type Refusal = (cause: unknown) => AppError;

const notUnderstood: Refusal = (cause) => new AppError('bad_request', { cause });
const notFound: Refusal = (cause) => new AppError('not_found', { cause });
const fileTooLarge: Refusal = (cause) => new AppError('too_large', { cause });
const full: Refusal = (cause) => new AppError('storage_full', { cause });

/** The sentence of `too_large` is about a file; a request without one needs another. */
const requestTooLarge: Refusal = (cause) =>
  new AppError('too_large', {
    cause,
    sentence: ({ refusals }) => refusals.requestTooLarge,
  });
export const wrongFormat: Refusal = (cause) =>
  new AppError('unsupported_type', {
    cause,
    sentence: ({ refusals }) => refusals.wrongFormat,
  });

export const knownRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongFormat,
  FST_ERR_CTP_BODY_TOO_LARGE: requestTooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: notUnderstood,
  FST_ERR_CTP_EMPTY_JSON_BODY: notUnderstood,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: notUnderstood,
  FST_ERR_BAD_URL: notFound,
  FST_REQ_FILE_TOO_LARGE: fileTooLarge,
  FST_PARTS_LIMIT: requestTooLarge,
  FST_FILES_LIMIT: requestTooLarge,
  FST_FIELDS_LIMIT: requestTooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongFormat,
  FST_PROTO_VIOLATION: notUnderstood,
  storage_full: full,
  storage_unavailable: (cause) => new AppError('unavailable', { cause }),
  53100: full,
};

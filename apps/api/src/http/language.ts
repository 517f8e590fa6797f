import { API_LANGUAGE, preferredLanguage, type Language } from '@pleamar/domain';
import type { FastifyRequest } from 'fastify';

/** The web client sets Accept-Language to the page's language. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage(request.headers['accept-language']) ?? API_LANGUAGE;

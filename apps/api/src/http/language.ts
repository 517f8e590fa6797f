import { API_LANGUAGE, preferredLanguage, type Language } from '@pleamar/domain';
import type { FastifyRequest } from 'fastify';

/** The API answers by Accept-Language, which the web client sets to the page's; Spanish is its default. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage(request.headers['accept-language']) ?? API_LANGUAGE;

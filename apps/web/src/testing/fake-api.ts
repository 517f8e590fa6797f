import { errorSentences } from '@pleamar/contract';
import { checkAnswer } from './contract-check.ts';

/** Keys are method and path below /api/v1; values a body, a refusal, or a function of the sent body and query. */
export type FakeApi = Record<string, unknown>;

export interface SentCall {
  call: string;
  body: unknown;
}

const sentences: Record<string, string | undefined> = errorSentences.es;

export const refusal = (status: number, code: string, more: { detail?: string; headers?: HeadersInit } = {}) =>
  Response.json(
    { code, detail: more.detail ?? sentences[code] ?? code },
    { status, ...(more.headers ? { headers: more.headers } : {}) },
  );

const notFound = () => refusal(404, 'not_found');

/** `otherwise` answers the calls that the fake API does not have. */
export function answerFrom(api: FakeApi, sent: SentCall[], otherwise: () => Response = notFound) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call = `${init.method} ${url.pathname.replace('/api/v1', '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    sent.push({ call, body });
    const known = api[call];
    const answer: unknown = typeof known === 'function' ? await known(body, url.searchParams) : known;
    if (typeof known === 'function' && answer !== undefined) await checkAnswer(call, answer);
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? otherwise() : Response.json(answer);
  };
}

import type { PublicSettings } from '@pleamar/contract';
import type { Language } from '@pleamar/domain/text/languages';
import { render } from '../entry-server.tsx';
import { checkFakeApi } from './contract-check.ts';
import { answerFrom, type FakeApi, type SentCall } from './fake-api.ts';
import { someSettings } from './settings.ts';

interface ServeOptions {
  api?: FakeApi;
  /** Answers the calls that `api` does not have. */
  otherwise?: () => Response;
  /** The browser sent these fields of the page's form before hydration. */
  fields?: Record<string, string>;
  language?: Language;
  settings?: Partial<PublicSettings>;
}

/** The server renders the page; only the API is fake. */
export async function serve(
  path: string,
  { api = {}, otherwise, fields, language = 'es', settings }: ServeOptions = {},
) {
  await checkFakeApi(api);
  const calls: SentCall[] = [];
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { 'accept-language': language },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const page = await render(request, {
    nonce: 'n',
    settings: someSettings(settings),
    apiFetch: answerFrom(api, calls, otherwise),
  });
  const html = await page.text();
  // The texts of all messages come after the visible page.
  return { page, html, shown: html.slice(0, html.indexOf('$_TSR')), calls };
}

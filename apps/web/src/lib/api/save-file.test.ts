import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTransportSource } from './transport.ts';
import { saveFromLink } from './save-file.ts';

const link = '/api/v1/downloads/original?signature=abc';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerWith = (fetch: () => Promise<Response>) => setTransportSource(() => ({ fetch, language: () => 'es' }));

test('in the installed app of an iPhone a download without a connection says so', async () => {
  answerWith(() => Promise.reject(new TypeError('Load failed')));

  const lost = await saveFromLink(link, 'ola.jpg').catch((error: unknown) => error);

  expect(lost).toMatchObject({ name: 'ApiError', status: 0, code: 'network' });
});

test('in the installed app of an iPhone an expired link is refused with its reason', async () => {
  answerWith(async () => Response.json({ code: 'forbidden', detail: 'El enlace ha caducado' }, { status: 403 }));

  const refused = await saveFromLink(link, 'ola.jpg').catch((error: unknown) => error);

  expect(refused).toMatchObject({ status: 403, detail: 'El enlace ha caducado' });
});

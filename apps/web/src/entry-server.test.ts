// @vitest-environment node
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';

const settings = {
  comingSoon: [],
  demo: false,
  operator: 'Pleamar',
  contactEmail: 'hola@example.com',
  publicUrl: 'http://localhost:3000',
};

function pageAt(path: string, language: string, answer: () => Response) {
  const request = new Request(`http://localhost:3000${path}`, { headers: { 'accept-language': language } });
  return render(request, { nonce: 'n', settings, apiFetch: async () => answer() });
}

const away = () => Response.json({ code: 'unavailable', detail: 'away' }, { status: 503 });

test.for(['/', '/albumes', '/album/6d3b6f0e-6a3b-4a0e-9d7c-0f6f2f4d1a11', '/fotografos'])(
  'while the API cannot answer, %s says so with 503 and when to come back',
  async (path) => {
    const [spanish, english] = await Promise.all([pageAt(path, 'es', away), pageAt(path, 'en', away)]);

    for (const page of [spanish, english]) {
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('5');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    expect(await spanish.text()).toMatch(/Pleamar no responde ahora mismo.*Recargar/s);
    expect(await english.text()).toMatch(/Pleamar isn(’|'|&#x27;)t answering right now.*Reload/s);
  },
);

test('a page that asks for nothing is there all the same', async () => {
  expect((await pageAt('/about', 'es', away)).status).toBe(200);
});

test('a bug of ours is no absence', async () => {
  const broken = () => Response.json({ code: 'internal', detail: 'a bug' }, { status: 500 });

  const page = await pageAt('/album/6d3b6f0e-6a3b-4a0e-9d7c-0f6f2f4d1a11', 'es', broken);

  expect(page.status).toBe(500);
});

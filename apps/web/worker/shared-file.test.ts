import { beforeEach, expect, test, vi } from 'vitest';
import { keepSharedFiles } from './shared-file.ts';

const origin = 'https://pleamar.example';

/** A worker's scope with its own cache. `post` returns the worker's answer, null where it leaves the request alone. */
function aWorker() {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', { open: async () => ({ put: async (key: string, file: Response) => kept.set(key, file) }) });
  const scope = Object.assign(new EventTarget(), { location: { origin } });
  // Only the members that the listener uses.
  keepSharedFiles(scope as unknown as ServiceWorkerGlobalScope);
  const post = async (request: object) => {
    const answers: Promise<Response>[] = [];
    const respondWith = (given: Promise<Response>) => void answers.push(given);
    scope.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
    return (await answers[0]) ?? null;
  };
  return { kept, post };
}

const shared = (file: File | null, more: object = {}) => ({
  url: `${origin}/mi-reloj`,
  method: 'POST',
  formData: async () => {
    const form = new FormData();
    if (file) form.set('file', file);
    return form;
  },
  ...more,
});

// Outside a worker `Response.redirect` takes no relative address.
beforeEach(() => {
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to, status) => new Response(null, { status: status ?? 302, headers: { location: String(to) } }),
  );
});

test('a shared file is kept on the device, and the page opens', async () => {
  const { kept, post } = aWorker();

  const answer = await post(shared(new File(['<gpx/>'], 'surf.gpx')));

  expect({ status: answer?.status, to: answer?.headers.get('location') }).toEqual({ status: 303, to: '/mi-reloj' });
  expect(await kept.get('/mi-reloj/archivo')?.text()).toBe('<gpx/>');
});

test('without a file, or with a broken form, the page opens all the same', async () => {
  const { kept, post } = aWorker();

  expect((await post(shared(null)))?.status).toBe(303);
  expect((await post(shared(null, { formData: () => Promise.reject(new TypeError('broken')) })))?.status).toBe(303);
  expect(kept.size).toBe(0);
});

test('the worker leaves every other request alone', async () => {
  const { post } = aWorker();

  expect(await post(shared(null, { method: 'GET' }))).toBeNull();
  expect(await post(shared(null, { url: `${origin}/carrito` }))).toBeNull();
  expect(await post(shared(null, { url: 'https://other.example/mi-reloj' }))).toBeNull();
});

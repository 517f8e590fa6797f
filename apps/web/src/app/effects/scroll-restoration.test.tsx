import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../testing/visit.tsx';
import { restoreScroll } from './scroll-restoration.ts';

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

async function scrolledBy(navigate: (router: Awaited<ReturnType<typeof visit>>['router']) => Promise<void>) {
  const { router } = await visit('/faq');
  const rendered = Promise.withResolvers<void>();
  restoreScroll(router);
  router.subscribe('onRendered', () => rendered.resolve());
  await navigate(router);
  await rendered.promise;
  return scrollTo.mock.calls.map(([{ top }]) => top);
}

test('a new page begins at its top', async () => {
  expect(await scrolledBy((router) => router.navigate({ to: '/about' }))).toEqual([0]);
});

test('a hash in the address is scrolled to by the router, and not replaced by the top', async () => {
  expect(await scrolledBy((router) => router.navigate({ to: '/about', hash: 'equipo' }))).toEqual([]);
});

test('a photo that opens over its page keeps the position', async () => {
  const top = await scrolledBy((router) =>
    router.navigate({
      to: '/faq',
      state: (state) => ({ ...state, wasOpenedHere: true }),
    }),
  );

  expect(top).toEqual([]);
});

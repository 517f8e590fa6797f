import type { PublicSettings } from '@pleamar/contract';
import type { LiveEvent } from '@pleamar/contract/live';
import type { Me } from '@pleamar/contract/users';
import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { rootRoute } from '../app/routes/root-route.tsx';
import { createAppRouter } from '../app/router.tsx';
import { startSessionEffects } from '../app/effects/session-effects.ts';
// A login imports these late: a file whose last test ends meanwhile would load them after its end.
import '../app/effects/live-events.ts';
import '../app/effects/login-data.ts';
import '../features/cart/cart-sync.ts';
import { setTransportSource } from '../lib/api/transport.ts';
import type { SendFile } from '../features/uploads/send-file.ts';
import { createQueryClient, createServerQueryClient } from '../lib/api/query-client.ts';
import { expireOnUnknownToken, restoreSession, session, whenSessionKnown } from '../lib/login/session.ts';
import type { AppContext } from '../lib/page/page.ts';
import type { ActionOutcome } from '../lib/page/action-data.ts';
import { saveToken } from '../lib/api/token.ts';
import { createI18n } from '../texts/i18n.ts';
import type { Language } from '@pleamar/domain/text/languages';
import { Toaster } from '../ui/toaster.tsx';
import { closeWindows, keepOpen } from './windows.ts';
import { checkFakeApi } from './contract-check.ts';
import { answerFrom, refusal, type FakeApi, type SentCall } from './fake-api.ts';
import { someSettings } from './settings.ts';

export { refusal, type FakeApi };

interface VisitOptions {
  as?: Me;
  api?: FakeApi;
  language?: Language;
  settings?: Partial<PublicSettings>;
  sendFile?: SendFile;
  isLive?: boolean;
  /** The server rendered the page with these responses for a visitor; the login is known before or after that. */
  served?: { api: FakeApi; isLoginKnown: 'before' | 'after' };
  /** The browser sent the page's form before hydration. */
  actionOutcome?: ActionOutcome;
}

// The server writes the document; a test has one already.
rootRoute.update({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
});

/** Guards, layouts and pages are the real app's; only the network is fake. */
export async function visit(
  path: string,
  { as, api = {}, language = 'es', settings = {}, sendFile, isLive = false, served, actionOutcome }: VisitOptions = {},
) {
  closeWindows();
  const i18n = createI18n(language);
  const allSettings = someSettings(settings);
  await checkFakeApi({ 'GET /users/me': as, ...api, ...served?.api });
  const drawn = served && (await answersOfServer(path, served.api, { i18n, settings: allSettings }));
  const sent: SentCall[] = [];
  const { stream, emit } = liveChannel();
  setTransportSource(() => ({
    fetch: answerFrom({ 'GET /users/me': as, ...api }, sent),
    language: () => language,
    ...(sendFile ? { sendFile } : {}),
    ...(isLive ? { stream } : {}),
  }));
  session.setState({ state: 'loading' }, true);
  saveToken(as ? 'token' : '');

  const queryClient = createQueryClient(expireOnUnknownToken);
  // The other options are the product's: a cache that expires at once would hide stale data.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  keepOpen(startSessionEffects({ queryClient, i18n }));
  if (served?.isLoginKnown !== 'after') void restoreSession();
  if (served?.isLoginKnown === 'before') await whenSessionKnown();
  if (drawn) hydrate(queryClient, drawn);
  const router = createAppRouter({
    queryClient,
    i18n,
    settings: allSettings,
    ...(actionOutcome && { form: { outcome: actionOutcome } }),
  });
  router.update({ context: router.options.context, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  // The server would have waited for these: a first view is drawn whole.
  if (!drawn) await vi.waitUntil(() => queryClient.isFetching() === 0, { interval: 1, timeout: 10_000 });
  render(<RouterProvider router={router} />);
  if (served?.isLoginKnown === 'after') void restoreSession();
  return { user: userEvent.setup(), router, sent, emit, path: () => router.state.location.pathname };
}

async function answersOfServer(
  path: string,
  api: FakeApi,
  { i18n, settings }: Pick<AppContext, 'i18n' | 'settings'>,
): Promise<DehydratedState> {
  setTransportSource(() => ({ fetch: answerFrom(api, []), language: () => i18n.language }));
  session.setState({ state: 'logged-out' }, true);
  const queryClient = createServerQueryClient();
  const router = createAppRouter({ queryClient, i18n, settings });
  router.update({ context: router.options.context, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  await vi.waitUntil(() => queryClient.isFetching() === 0, { interval: 1, timeout: 10_000 });
  return dehydrate(queryClient);
}

function liveChannel() {
  let listening: ReadableStreamDefaultController<Uint8Array> | undefined;
  let lastId = 0;
  return {
    stream: () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (listening = controller) });
      return Promise.resolve(new Response(body));
    },
    emit: async (event: LiveEvent) => {
      const controller = await vi.waitUntil(() => listening, { timeout: 5_000 });
      lastId += 1;
      controller.enqueue(new TextEncoder().encode(`id: ${lastId}\ndata: ${JSON.stringify(event)}\n\n`));
    },
  };
}

// This must be the first import: it sets the order of the cascade layers before any component's styles.
import './ui/styles.css';
// Pages use the small half of React DOM too: without this it is one more file before the first screen.
import 'react-dom';
import { allowStylesOfDialogs } from './app/effects/dialog-nonce.ts';
import { showConnectionToasts } from './app/effects/connection-toast.ts';
import { refetchExpiredPictures } from './app/effects/expired-pictures.ts';
import { retryFailedStyles } from './app/effects/failed-styles.ts';
import { createAppRouter, type AppRouter } from './app/router.tsx';
import { markNavigation } from './app/effects/navigation-progress.ts';
import { restoreScroll } from './app/effects/scroll-restoration.ts';
import { startSessionEffects } from './app/effects/session-effects.ts';
import { albumKeyHeaders, currentAlbumKey, LINK_PARAMETER, activateAlbumLink } from './shared/albums/album-key.ts';
import { networkTransport, setTransportSource } from './lib/api/transport.ts';
import { whenHydrated } from './lib/page/hydration.tsx';
import { importWithRetry } from './lib/page/import-with-retry.ts';
import type { AppContext } from './lib/page/page.ts';
import { nextTask } from './lib/browser/next-task.ts';
import { pause } from './lib/browser/pause.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { restoreRole } from './shared/account/active-role.ts';
import { expireOnUnknownToken, restoreSession } from './lib/login/session.ts';
import { unknownSettings } from './lib/page/settings.ts';
import { detectLanguage, isLanguageInAddress, markLanguageChosen, saveLanguage } from './texts/detect.ts';
import { createI18n } from './texts/i18n.ts';
import { firstSupported } from './texts/languages.ts';
import { switchLanguage } from './texts/load.ts';

async function startBrowser() {
  const context: AppContext = {
    queryClient: createQueryClient(expireOnUnknownToken),
    i18n: createI18n(firstSupported([document.documentElement.lang])),
    settings: unknownSettings,
  };
  const transport = networkTransport((endpoint) => albumKeyHeaders(endpoint, currentAlbumKey()));
  setTransportSource(() => transport);
  allowStylesOfDialogs();
  restoreRole();
  activateAlbumLink(new URLSearchParams(location.search).get(LINK_PARAMETER) ?? undefined);
  startSessionEffects(context);
  showConnectionToasts(context.i18n);
  refetchExpiredPictures(context.queryClient);
  retryFailedStyles();
  void restoreSession();
  void registerWorkerLater(context);
  const router = await createAndHydrateRouter(context);
  await showDetectedLanguage(router);
}

/** In one task with the evaluation of all modules, these steps would block a phone for a fifth of a second. */
async function createAndHydrateRouter(context: AppContext): Promise<AppRouter> {
  // React DOM takes as long to evaluate as all the rest, so it is a file of its own, which is preloaded.
  const reactDom = importWithRetry(() => import('./hydrate-page.tsx'));
  await nextTask();
  const router = createAppRouter(context);
  restoreScroll(router);
  markNavigation(router);
  const { hydratePage } = await reactDom;
  await nextTask();
  hydratePage(router);
  await nextTask();
  return router;
}

/** The service worker stores some 200 kB of files: what the page itself still requests comes first. */
const WORKER_DELAY_MS = 3000;

async function registerWorkerLater({ i18n }: AppContext) {
  if (import.meta.env.DEV) return;
  await whenHydrated();
  await pause(WORKER_DELAY_MS);
  const { registerWorker } = await importWithRetry(() => import('./app/effects/register-worker.ts'));
  await registerWorker(i18n);
}

/** The server cannot read local storage: a page in another language changes once it is hydrated. */
async function showDetectedLanguage(router: AppRouter) {
  const { i18n, queryClient } = router.options.context;
  if (isLanguageInAddress()) markLanguageChosen();
  const detected = detectLanguage();
  saveLanguage(detected);
  if (detected === i18n.language) return;
  await whenHydrated();
  await importWithRetry(() => switchLanguage(i18n, detected));
  await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
}

void startBrowser();

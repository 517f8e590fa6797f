// First: it says in which order the layers count, before any part's own styles join one of them.
import './ui/styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followConnection } from './app/connection-news.ts';
import { followExpiredPictures } from './app/expired-pictures.ts';
import { replayEarlyHands } from './app/early-hands.ts';
import { readPageStart } from './app/page-start.ts';
import { createAppRouter, type AppRouter } from './app/router.tsx';
import { followScroll, showWay } from './app/scroll.ts';
import { followSession } from './app/session-effects.ts';
import { firstDrawing } from './lib/first-drawing.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { restoreView } from './lib/role-view.ts';
import { restoreSession } from './lib/session.ts';
import { detectLanguage, rememberLanguage } from './texts/detect.ts';
import { createI18n, type I18n } from './texts/i18n.ts';
import { addUsedTexts, switchLanguage } from './texts/load.ts';

interface Started {
  i18n: I18n;
  queryClient: QueryClient;
  router: AppRouter;
}

void start();

/** In short steps instead of one long one: between them the browser answers fingers. The scripts themselves were the first. */
async function start() {
  await aMoment();
  const { settings, language, texts } = readPageStart();
  const i18n = createI18n(language);
  addUsedTexts(i18n, texts);
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, i18n, settings });

  await aMoment();
  allowStylesOfParts();
  restoreView();
  followSession({ queryClient, i18n });
  followConnection(i18n);
  followExpiredPictures(queryClient);
  void restoreSession();
  followScroll(router);
  showWay(router);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  void firstDrawing.then(replayEarlyHands);
  void followDetectedLanguage({ i18n, queryClient, router });
}

/** The server could not see local storage. Where it says otherwise, the page changes once it stands. */
async function followDetectedLanguage({ i18n, queryClient, router }: Started) {
  const detected = detectLanguage();
  rememberLanguage(detected);
  if (detected === i18n.language) return;
  await firstDrawing;
  await switchLanguage(i18n, detected);
  await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Dialogs lock the page's scroll with a style element of their own; our content policy asks for the page's nonce. */
function allowStylesOfParts() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

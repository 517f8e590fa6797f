import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AppRouter } from './app/router.tsx';

/** Takes the server's page over. In a transition: React gives the browser a turn every few milliseconds. */
export function hydratePage(router: AppRouter) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

import { HeadContent, Outlet, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { useRole } from '../shared/account/active-role.ts';
import { Toaster } from '../ui/toaster.tsx';
import { LoadingScreen } from './layouts/loading-screen.tsx';

export function Document(): ReactNode {
  const { t, i18n } = useTranslation();
  const role = useRole();
  const { options, state } = useRouter();
  const { scripts } = options.context;
  return (
    // The script in the head adds attributes (theme, restoring) before hydration.
    <html lang={i18n.language} data-role={role} suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{scripts?.beforePaint ?? ''}</ScriptOnce>
      </head>
      <body>
        <LoadingScreen isOverlay />
        <a className="skip-link" href="#contenido">
          {t('skipToContent')}
        </a>
        <Outlet />
        <Toaster />
        <Scripts />
        <ScriptOnce>{scripts?.moduleLoader(state.matches) ?? ''}</ScriptOnce>
      </body>
    </html>
  );
}

import { HeadContent, Outlet, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { useRole } from '../shared/account/active-role.ts';
import { beforePaint } from '../lib/login/before-paint.ts';
import { Toaster } from '../ui/toaster.tsx';
import { LoadingScreen } from './layouts/loading-screen.tsx';

export function Document(): ReactNode {
  const { t, i18n } = useTranslation();
  const role = useRole();
  const { options, state } = useRouter();
  return (
    // The script before the first paint adds attributes (theme, restoring).
    <html lang={i18n.language} data-role={role} suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{beforePaint}</ScriptOnce>
      </head>
      <body>
        <LoadingScreen isOverlay />
        <a className="skip-link" href="#contenido">
          {t('skipToContent')}
        </a>
        <Outlet />
        <Toaster />
        <Scripts />
        <ScriptOnce>{options.context.startScript?.(state.matches) ?? ''}</ScriptOnce>
      </body>
    </html>
  );
}

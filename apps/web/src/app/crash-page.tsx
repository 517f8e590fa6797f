import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { setHydratedAttribute } from '../lib/page/hydration.tsx';
import { MissingScriptError } from '../lib/page/import-with-retry.ts';
import { useTranslation } from '../texts/react.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Button } from '../ui/button.tsx';
import { isServiceUnavailable } from './routes/service-unavailable.ts';
import text from '../ui/text.module.css';
import layout from '../ui/layout.module.css';

export function CrashPage({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation('errors');
  useEffect(setHydratedAttribute, []);
  const isUnavailable = isServiceUnavailable(error);
  // After a release, an older page requests files that are gone.
  const isOutdated = navigator.onLine && error instanceof MissingScriptError;
  return (
    <main className={layout.page} id="contenido" role="alert">
      <EmptyPage title={t(isOutdated ? 'newVersion' : isUnavailable ? 'unavailableTitle' : 'crashTitle')}>
        {!isOutdated && <p className={text.lead}>{t(isUnavailable ? 'unavailable' : 'crashText')}</p>}
        <Button onClick={() => retry(reset)}>{t('reload')}</Button>
      </EmptyPage>
    </main>
  );
}

function retry(reset: () => void) {
  reset();
  location.reload();
}

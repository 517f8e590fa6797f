import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../texts/react.tsx';
import { Calm } from '../ui/calm.tsx';
import { Button } from '../ui/button.tsx';

/** Something broke while a page was loaded or drawn. */
export function CrashPage({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  return (
    <main className="wrap" id="contenido" role="alert">
      <Calm title={t('crashTitle')}>
        <p className="lead">{t('crashText')}</p>
        <Button onClick={() => retry(reset)}>{t('reload')}</Button>
      </Calm>
    </main>
  );
}

function retry(reset: () => void) {
  reset();
  location.reload();
}

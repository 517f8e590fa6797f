import { RefreshCw } from 'lucide-react';
import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: string;
  /** Why, if it is known. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** What happened, and the way to try again. */
export function ErrorState({ title, detail, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className="panel panel-pad stack" role="alert">
      <p className="h3">{title}</p>
      {detail && <p className="muted">{detail}</p>}
      {onRetry && (
        <Button kind="line" onClick={onRetry} busyLabel={isRetrying ? t('loading') : undefined}>
          <RefreshCw />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

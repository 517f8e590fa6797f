import { RefreshCw } from 'lucide-react';
import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import panel from './panel.module.css';
import text from './text.module.css';

interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

export function ErrorState({ title, detail, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={cx(panel.panel, panel.padded, layout.stack)} role="alert">
      <p className={text.title}>{title}</p>
      {detail && <p className={text.muted}>{detail}</p>}
      {onRetry && (
        <Button kind="line" onClick={onRetry} busyLabel={isRetrying ? t('loading') : undefined}>
          <RefreshCw />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

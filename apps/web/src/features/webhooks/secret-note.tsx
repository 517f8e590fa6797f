import { Copy } from 'lucide-react';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import css from './webhooks.module.css';

export function SecretNote({ secret }: { secret: string }) {
  const { t } = useTranslation(['webhooks', 'errors']);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.ok(t('secretCopied'));
    } catch {
      toast.error(t('errors:generic'));
    }
  };
  return (
    <div className={css.secret}>
      <Note kind="ok">{t('secretOnce')}</Note>
      <code>{secret}</code>
      <Button kind="line" onClick={() => void copy()}>
        <Copy />
        {t('copySecret')}
      </Button>
    </div>
  );
}

import { Share2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../ui/toast.tsx';
import { Button } from '../../ui/button.tsx';

/** The system's own way of sharing where there is one; else the link goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation(['album', 'errors']);
  const share = async () => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      const problem: unknown = await navigator.share({ title, url }).catch((error: unknown) => error);
      // Closing the sheet without a choice is an answer too; a sheet that does not open is none.
      if (!(problem instanceof Error) || problem.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.ok(t('shared'));
    } catch {
      toast.error(t('errors:generic'));
    }
  };
  return (
    <Button kind="line" onClick={() => void share()}>
      <Share2 className="i" />
      {t('share')}
    </Button>
  );
}

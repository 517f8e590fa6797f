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
      // Closing the sheet without a choice is an answer too.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
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

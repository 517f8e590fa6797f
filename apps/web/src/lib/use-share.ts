import { toast } from './toast.ts';
import { useTranslation } from '../texts/react.tsx';

/** A page's link, for others. */
export interface Shared {
  title: string;
  url: string;
}

/** The system's own way of sharing where there is one, and the clipboard. */
export function useShare() {
  const { t } = useTranslation(['toasts', 'errors']);
  async function copy({ url }: Shared) {
    try {
      await navigator.clipboard.writeText(url);
      toast.ok(t('linkCopied'));
    } catch {
      toast.error(t('errors:generic'));
    }
  }
  async function share(shared: Shared) {
    if (typeof navigator.share === 'function') {
      const problem: unknown = await navigator.share({ ...shared }).catch((error: unknown) => error);
      // Closing the sheet without a choice is an answer too; a sheet that does not open is none.
      if (!(problem instanceof Error) || problem.name === 'AbortError') return;
    }
    await copy(shared);
  }
  return { copy, share };
}

import { toast } from './toast-store.ts';
import { useTranslation } from '../texts/react.tsx';

export interface SharedLink {
  title: string;
  url: string;
}

export function useShare() {
  const { t } = useTranslation(['toasts', 'errors']);
  async function copy({ url }: SharedLink) {
    try {
      await navigator.clipboard.writeText(url);
      toast.ok(t('linkCopied'));
    } catch {
      toast.error(t('errors:generic'));
    }
  }
  async function share(link: SharedLink) {
    if (typeof navigator.share === 'function') {
      const problem: unknown = await navigator.share({ ...link }).catch((error: unknown) => error);
      // AbortError: the user closed the sheet. Any other error falls back to the clipboard.
      if (!(problem instanceof Error) || problem.name === 'AbortError') return;
    }
    await copy(link);
  }
  return { copy, share };
}

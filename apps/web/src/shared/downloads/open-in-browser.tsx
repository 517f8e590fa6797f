import { Copy, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { appThatDropsDownloads, thisBrowser } from '../../lib/browser/device.ts';
import { toast } from '../../ui/toast-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { androidIntent } from '../../lib/browser/browser-kind.ts';
import css from './open-in-browser.module.css';

interface OpenInBrowserProps {
  url: string;
  needsLogin?: boolean;
}

/**
 * Shown in windows of apps that drop downloads: opens or copies the page's address for the browser. The page must load
 * the texts `phone/openInBrowser`.
 */
export function OpenInBrowser({ url, needsLogin = false }: OpenInBrowserProps) {
  const { t } = useTranslation(['openInBrowser', 'toasts']);
  const field = useRef<HTMLInputElement>(null);
  const app = appThatDropsDownloads();
  if (app === null) return null;
  const intent = thisBrowser().system === 'android' ? androidIntent(url) : null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.ok(t('toasts:linkCopied'));
    } catch {
      // Such a window may have no clipboard; the selected text can be copied by hand.
      field.current?.select();
    }
  }
  return (
    <section className={css.way} aria-labelledby="open-in-browser-title">
      <h2 id="open-in-browser-title">{t('title')}</h2>
      <p>{t(needsLogin ? 'textAccount' : 'text', { app })}</p>
      {intent && (
        <a className={buttonClass('accent')} href={intent}>
          <ExternalLink />
          {t('open')}
        </a>
      )}
      <TextField
        ref={field}
        label={t(needsLogin ? 'linkAccount' : 'link')}
        help={t('steps')}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button kind={intent ? 'line' : 'accent'} onClick={() => void copy()}>
        <Copy />
        {t('copy')}
      </Button>
    </section>
  );
}

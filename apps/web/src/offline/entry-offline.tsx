// This must be the first import: it sets the order of the cascade layers.
import '../ui/styles.css';
import { LANGUAGES } from '@pleamar/domain/text/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readCopy, type OfflineCopy } from './offline-copy.ts';
import { showStoredTheme } from '../lib/browser/theme.ts';
import { readToken } from '../lib/api/token.ts';
import { detectLanguage } from '../texts/detect.ts';
import { createI18n } from '../texts/i18n.ts';
import { TextsProvider } from '../texts/react.tsx';
import { OfflinePage } from './offline-page.tsx';

const texts = import.meta.glob<Record<string, string>>(['../texts/*/dashboard/offline.ts', '../texts/*/site/time.ts'], {
  import: 'texts',
  eager: true,
});

/** Draws the page that the worker serves where no other can be fetched, from the offline copy. */
async function start(): Promise<void> {
  showStoredTheme();
  const language = detectLanguage();
  const i18n = createI18n(language);
  for (const each of LANGUAGES)
    for (const path of ['dashboard/offline', 'site/time'] as const)
      i18n.addTexts(each, path, texts[`../texts/${each}/${path}.ts`] ?? {});
  document.documentElement.lang = language;
  // Screen readers read the title first, so it is translated too.
  document.title = i18n.t('offline:pageTitle');
  const copy: OfflineCopy | null = await readCopy(readToken()).catch(() => null);
  const container = document.querySelector('#offline');
  if (!container) return;
  createRoot(container).render(
    <StrictMode>
      <TextsProvider i18n={i18n}>
        <OfflinePage path={location.pathname} copy={copy} onRetry={() => location.reload()} />
      </TextsProvider>
    </StrictMode>,
  );
  addEventListener('online', () => location.reload());
}

void start();

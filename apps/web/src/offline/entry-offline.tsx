// First: it says in which order the layers count.
import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readCopy, type OfflineCopy } from '../lib/offline-copy.ts';
import { showStoredTheme } from '../lib/theme.ts';
import { storedToken } from '../lib/token.ts';
import { detectLanguage } from '../texts/detect.ts';
import { texts as en } from '../texts/en/offline.ts';
import { texts as enTime } from '../texts/en/time.ts';
import { texts as es } from '../texts/es/offline.ts';
import { texts as esTime } from '../texts/es/time.ts';
import { createI18n } from '../texts/i18n.ts';
import { TextsProvider } from '../texts/react.tsx';
import { OfflinePage } from './offline-page.tsx';

/** What the worker answers with when a page cannot be fetched: drawn here alone, from what this browser keeps. */
async function start(): Promise<void> {
  showStoredTheme();
  const language = detectLanguage();
  const i18n = createI18n(language);
  i18n.addTexts('es', 'offline', es);
  i18n.addTexts('es', 'time', esTime);
  i18n.addTexts('en', 'offline', en);
  i18n.addTexts('en', 'time', enTime);
  document.documentElement.lang = language;
  // The page's own words are in a title too: it is read aloud first.
  document.title = i18n.t('offline:pageTitle');
  const copy: OfflineCopy | null = await readCopy(storedToken()).catch(() => null);
  const place = document.querySelector('#offline');
  if (!place) return;
  createRoot(place).render(
    <StrictMode>
      <TextsProvider i18n={i18n}>
        <OfflinePage path={location.pathname} copy={copy} onRetry={() => location.reload()} />
      </TextsProvider>
    </StrictMode>,
  );
  addEventListener('online', () => location.reload());
}

void start();

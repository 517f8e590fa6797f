import { useTranslation } from '../texts/react.tsx';
import { useTimeAgo } from '../lib/format/time-ago.ts';
import type { OfflineCopy } from './offline-copy.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import text from '../ui/text.module.css';
import { CachedPhotos, CachedSurfs } from './cached-lists.tsx';
import css from './offline-page.module.css';

const lists = [
  { name: 'surfs', path: '/dashboard/banos' },
  { name: 'likes', path: '/dashboard/favoritos' },
  { name: 'downloads', path: '/dashboard/descargas' },
] as const;

interface OfflinePageProps {
  path: string;
  copy: OfflineCopy | null;
  onRetry: () => void;
}

export function OfflinePage({ path, copy, onRetry }: OfflinePageProps) {
  const { t } = useTranslation('offline');
  const shown = lists.find((list) => path.replace(/\/$/, '') === list.path);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <a className={css.brand} href="/">
          <Logo />
          Pleamar
        </a>
        <Button kind="line" onClick={onRetry}>
          {t('retry')}
        </Button>
      </header>
      <main id="contenido">
        <output className={css.message}>
          <strong>{t('title')}</strong>
          {copy && <Age savedAt={copy.savedAt} />}
        </output>
        {copy ? (
          <>
            <nav className={css.lists} aria-label={t('lists')}>
              {lists.map(({ name, path: to }) => (
                <a key={name} href={to} aria-current={shown?.name === name ? 'page' : undefined}>
                  {t(name)}
                </a>
              ))}
            </nav>
            {shown ? (
              <section>
                <h1>{t(shown.name)}</h1>
                {shown.name === 'surfs' && <CachedSurfs surfs={copy.surfs} />}
                {shown.name === 'likes' && <CachedPhotos photos={copy.liked} />}
                {shown.name === 'downloads' && <CachedPhotos photos={copy.downloads} isBought />}
              </section>
            ) : (
              <Unreachable />
            )}
          </>
        ) : (
          <>
            <Unreachable />
            <p className={text.muted}>{t('none')}</p>
          </>
        )}
      </main>
    </div>
  );
}

function Unreachable() {
  const { t } = useTranslation('offline');
  return (
    <section>
      <h1>{t('title')}</h1>
      <p className={text.lead}>{t('general')}</p>
    </section>
  );
}

function Age({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation('offline');
  const timeAgo = useTimeAgo();
  return (
    <span>
      {t('age', { age: timeAgo(savedAt) })} · {t('old')}
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { footerColumns } from '../../features/static-pages/footer-pages.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageLinks } from './language-switch.tsx';
import { useSiteLinks } from './site-links.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './public-footer.module.css';

const columns = Object.values(footerColumns);

const networks = [
  ['Instagram', 'https://www.instagram.com/'],
  ['YouTube', 'https://www.youtube.com/'],
  ['Facebook', 'https://www.facebook.com/'],
] as const;

export function PublicFooter() {
  const { t } = useTranslation(['footer', 'common', 'header']);
  const { demo } = useSettings();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={css.footer}>
      <div className={layout.page}>
        <div className={css.columns}>
          <div>
            <Brand />
            <p className={cx(text.muted, css.tagline)}>{t('tagline')}</p>
            {demo && <p className={cx(text.muted, css.tagline)}>{t('common:demoBanner')}</p>}
          </div>
          <nav aria-label={t('exploreTitle')}>
            <h2>{t('exploreTitle')}</h2>
            <ul>
              {useSiteLinks().map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{t(`header:${label}`)}</Link>
                </li>
              ))}
              <li>
                <Link to="/regalar">{t('gifts')}</Link>
              </li>
            </ul>
          </nav>
          {columns.map(({ title, pages }) => (
            <nav key={title} aria-label={t(title)}>
              <h2>{t(title)}</h2>
              <ul>
                {pages.map(([to, label]) => (
                  <li key={to}>
                    <Link to={to}>{t(label)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css.base}>
          <span>{t('copyright', { year })}</span>
          <ul className={css.social} aria-label={t('socialTitle')}>
            {networks.map(([network, url]) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={t('socialAria', { network })}>
                  {network}
                </a>
              </li>
            ))}
          </ul>
          <LanguageLinks />
        </div>
      </div>
      <div className={css.wordmark} aria-hidden="true">
        {t('common:productName')}
      </div>
    </footer>
  );
}

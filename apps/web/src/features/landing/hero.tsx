import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { heroPicture } from './hero-picture.ts';
import css from './hero.module.css';

export function Hero({ search }: { search: ReactNode }) {
  const { t } = useTranslation(['landing', 'header']);
  const isLoggedIn = useLoggedInUser() !== null;
  return (
    <section className={css.hero}>
      <div className={cx(css.picture, photoFrame.darkenedFoot)}>
        <picture>
          <source media="(width < 768px)" srcSet={heroPicture.phone} />
          <img
            src={heroPicture.src}
            srcSet={heroPicture.srcSet}
            sizes="100vw"
            width={1600}
            height={1067}
            alt={t('heroAlt')}
            fetchPriority="high"
          />
        </picture>
        <h1 className={cx(photoFrame.overlaidTitle, css.title)}>{t('heroTitle')}</h1>
      </div>
      <div className={cx(layout.page, css.find)}>
        <p className={cx(text.lead, text.opening, css.lead)}>{t('heroSubtitle')}</p>
        <div>
          {search}
          <div className={css.links}>
            <Link className={buttonClass('line')} to="/albumes">
              {t('explore')}
            </Link>
            {isLoggedIn ? (
              <Link className={buttonClass('ghost')} to="/dashboard">
                {t('header:dashboard')}
              </Link>
            ) : (
              <Link className={buttonClass('ghost')} to="/login">
                {t('login')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useSession } from '../../lib/session.ts';
import './hero.css';

const picture = {
  src: '/scenes/hero-1600.webp',
  srcSet: '/scenes/hero-800.webp 800w, /scenes/hero-1600.webp 1600w',
  phone: '/scenes/hero-phone-800.avif',
};

/** Each screen fetches the one that it shows: a phone would wait for both. */
export const heroPreloads = [
  { href: picture.phone, media: '(max-width: 767px)' },
  { href: picture.src, srcSet: picture.srcSet, sizes: '100vw', media: '(min-width: 768px)' },
];

/** The words stand on the photo's lower edge in the colour of the page, so that they seem to rise out of the water. */
export function Hero({ search }: { search: ReactNode }) {
  const { t } = useTranslation(['landing', 'header']);
  const isLoggedIn = useSession().state === 'logged-in';
  return (
    <section className="hero">
      <div className="pic deep">
        <picture>
          <source media="(max-width: 767px)" srcSet={picture.phone} />
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            width={1600}
            height={1067}
            alt={t('heroAlt')}
            fetchPriority="high"
          />
        </picture>
        <h1 className="rise-type">{t('heroTitle')}</h1>
      </div>
      <div className="wrap find">
        <p className="lead">{t('heroSubtitle')}</p>
        <div className="ways">
          {search}
          <div className="alt">
            <Link className="btn line" to="/albumes">
              {t('explore')}
            </Link>
            {isLoggedIn ? (
              <Link className="btn ghost" to="/dashboard">
                {t('header:dashboard')}
              </Link>
            ) : (
              <Link className="btn ghost" to="/login">
                {t('login')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../../ui/brand.tsx';
import { CartLink } from './cart-link.tsx';
import { cx } from '../../ui/cx.ts';
import { preload } from '../../lib/page/import-with-retry.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import { buttonClass } from '../../ui/button.tsx';
import css from './public-header.module.css';

/** The menu needs the dialog's code, and few visitors open it: both load when the pointer comes near. */
const importMenu = () => import('./public-menu.tsx');
/** Visitors have no notifications and load nothing for them. */
const BellLink = lazyWithRetry(async () => (await import('./bell-link.tsx')).BellLink);
const importSearch = () => import('./header-search.tsx');
const HeaderSearch = lazyWithRetry(async () => (await importSearch()).HeaderSearch);
const PublicMenu = lazyWithRetry(async () => (await importMenu()).PublicMenu);

export function PublicHeader() {
  const { t } = useTranslation(['header', 'siteSearch']);
  const isLoggedIn = useLoggedInUser() !== null;
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const closeSearch = useCallback(() => {
    setIsSearchOpen(false);
    searchButton.current?.focus();
  }, []);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [wasMenuOpened, setWasMenuOpened] = useState(false);
  return (
    <header className={css.header}>
      <div className={cx(layout.page, css.bar)}>
        <Brand className={css.brand} />
        <nav aria-label={t('navAria')}>
          <Link to="/" activeOptions={{ exact: true }}>
            {t('home')}
          </Link>
          <Link to="/albumes">{t('albums')}</Link>
          <Link to="/mapa">{t('map')}</Link>
          {isLoggedIn && <Link to="/fotografos">{t('photographers')}</Link>}
        </nav>
        <div className={css.actions}>
          <IconButton
            ref={searchButton}
            label={t('siteSearch:open')}
            aria-expanded={isSearchOpen}
            onPointerEnter={() => preload(importSearch)}
            onClick={() => (isSearchOpen ? closeSearch() : setIsSearchOpen(true))}
          >
            <Search size={24} />
          </IconButton>
          {isLoggedIn ? <UserActions /> : <GuestActions />}
          <IconButton
            label={t('menuOpenAria')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onPointerEnter={() => preload(importMenu)}
            onClick={() => {
              setWasMenuOpened(true);
              setIsMenuOpen(true);
            }}
          >
            <MenuIcon size={24} />
          </IconButton>
        </div>
      </div>
      {isSearchOpen && (
        <Suspense>
          <HeaderSearch onClose={closeSearch} />
        </Suspense>
      )}
      {wasMenuOpened && (
        <Suspense>
          <PublicMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function GuestActions() {
  const { t } = useTranslation('header');
  return (
    <>
      <Link className={cx(buttonClass('ghost'), css.wideOnly)} to="/registro">
        {t('register')}
      </Link>
      <Link className={cx(buttonClass(), css.wideOnly)} to="/login">
        {t('login')}
      </Link>
    </>
  );
}

function UserActions() {
  const { t } = useTranslation('header');
  return (
    <>
      <CartLink />
      <Suspense fallback={<span className={css.bell} />}>
        <BellLink className={css.bellLink} />
      </Suspense>
      <Link className={cx(buttonClass('line'), css.wideOnly, css.dashboard)} to="/dashboard">
        {t('dashboard')}
      </Link>
    </>
  );
}

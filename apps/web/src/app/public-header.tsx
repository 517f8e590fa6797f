import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { useSession } from '../lib/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Brand } from '../ui/brand.tsx';
import { CartLink } from './cart-link.tsx';
import './css/public-header.css';

/** The menu is opened by few and brings the dialog's code with it: it comes when a hand moves towards it. */
const importMenu = () => import('./public-menu.tsx');
const PublicMenu = lazy(async () => ({ default: (await importMenu()).PublicMenu }));

export function PublicHeader() {
  const { t } = useTranslation('header');
  const isLoggedIn = useSession().state === 'logged-in';
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [wasMenuOpened, setWasMenuOpened] = useState(false);
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav aria-label={t('navAria')}>
          <Link to="/" activeOptions={{ exact: true }}>
            {t('home')}
          </Link>
          <Link to="/albumes">{t('albums')}</Link>
          {isLoggedIn && <Link to="/fotografos">{t('photographers')}</Link>}
        </nav>
        <div className="acts">
          {isLoggedIn ? <UserActions /> : <GuestActions />}
          <IconButton
            label={t('menuOpenAria')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onPointerEnter={() => void importMenu()}
            onClick={() => {
              setWasMenuOpened(true);
              setIsMenuOpen(true);
            }}
          >
            <MenuIcon size={24} />
          </IconButton>
        </div>
      </div>
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
      <Link className="btn ghost only-l" to="/registro">
        {t('register')}
      </Link>
      <Link className="btn only-l" to="/login">
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
      <Link className="btn line only-l" to="/dashboard">
        {t('dashboard')}
      </Link>
    </>
  );
}

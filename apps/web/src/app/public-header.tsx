import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { Brand } from './brand.tsx';
import './css/public-header.css';

export function PublicHeader() {
  const { t } = useTranslation('header');
  const isLoggedIn = useSession().state === 'logged-in';
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
          {isLoggedIn ? (
            <>
              <Link className="icon-btn" to="/carrito" aria-label={t('cartAria')}>
                <ShoppingBag className="i" />
              </Link>
              <Link className="btn line only-l" to="/dashboard">
                {t('dashboard')}
              </Link>
            </>
          ) : (
            <>
              <Link className="btn ghost only-l" to="/registro">
                {t('register')}
              </Link>
              <Link className="btn only-l" to="/login">
                {t('login')}
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowRight, LogOut, X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ModalSurface } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../../ui/brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { BellLink } from './bell-link.tsx';
import { CartLink } from './cart-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLogOut } from './use-log-out.ts';
import { useMenuLinks } from './site-links.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import person from '../../ui/person.module.css';
import css from './public-menu.module.css';

export function PublicMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('header');
  const user = useLoggedInUser();
  return (
    <ModalSurface isOpen={isOpen} onClose={onClose} className={css.menu} label={t('navAria')}>
      <div className={css.head}>
        <Brand onClick={onClose} />
        <span className={layout.pushed}>{user && <CartLink onChoose={onClose} />}</span>
        <IconButton label={t('menuCloseAria')} onClick={onClose}>
          <X size={24} />
        </IconButton>
      </div>
      {user && (
        <div className={cx(person.person, css.account)}>
          <Avatar name={user.full_name} picture={user.profile_picture} />
          <div>
            <b>{user.full_name}</b>
            <span className={cx(text.small, text.muted)}>{user.username}</span>
          </div>
          <span className={layout.pushed}>
            <BellLink onChoose={onClose} />
          </span>
        </div>
      )}
      <nav aria-label={t('navAria')}>
        {useMenuLinks().map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose} activeOptions={{ exact: true }}>
            {t(label)}
            <ArrowRight />
          </Link>
        ))}
      </nav>
      <div className={css.preferences}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <div className={css.actions}>
        {user !== null ? <UserActions onClose={onClose} /> : <GuestActions onClose={onClose} />}
      </div>
    </ModalSurface>
  );
}

function GuestActions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('header');
  return (
    <>
      <Link className={buttonClass()} to="/login" onClick={onClose}>
        {t('login')}
      </Link>
      <Link className={buttonClass('line')} to="/registro" onClick={onClose}>
        {t('register')}
      </Link>
    </>
  );
}

function UserActions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('header');
  const logOut = useLogOut();
  return (
    <>
      <Link className={buttonClass('accent')} to="/dashboard" onClick={onClose}>
        {t('dashboard')}
      </Link>
      <Button
        kind="ghost"
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        <LogOut />
        {t('logout')}
      </Button>
    </>
  );
}

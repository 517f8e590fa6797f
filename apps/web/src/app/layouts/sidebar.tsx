import type { Me } from '@pleamar/contract/users';
import { isSection } from '@pleamar/domain/accounts/coming-soon';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Bell,
  CalendarClock,
  CalendarPlus,
  Camera,
  ChartNoAxesColumn,
  Clock,
  Download,
  Heart,
  Image,
  Images,
  LayoutDashboard,
  LogOut,
  Map,
  MapPin,
  MessageCircle,
  ReceiptText,
  Settings,
  ShieldCheck,
  Users,
  Waves,
  X,
} from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { ownedBy } from '../../shared/account/owned-sections.ts';
import { sidebarEntries, type SidebarEntry } from '../../shared/account/sidebar-entries.ts';
import { chooseRole, hasBothRoles, roleOf, useRole, type Role } from '../../shared/account/active-role.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../../ui/brand.tsx';
import { BellLink } from './bell-link.tsx';
import { CartLink } from './cart-link.tsx';
import { useLogOut } from './use-log-out.ts';
import { useUnread } from './use-unread.ts';
import { useSiteLinks } from './site-links.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './sidebar.module.css';
import layout from '../../ui/layout.module.css';
import { UnreadCount } from '../../ui/unread-count.tsx';

const icons: Record<SidebarEntry['section'], typeof Bell> = {
  dashboard: LayoutDashboard,
  notificaciones: Bell,
  favoritos: Heart,
  banos: Waves,
  albumes: Image,
  ordenes: ReceiptText,
  sesiones: CalendarClock,
  descargas: Download,
  graficas: ChartNoAxesColumn,
  demanda: Users,
  mensajes: MessageCircle,
  ajustes: Settings,
  reservas: CalendarClock,
};

const siteLinkIcons = {
  '/albumes': Images,
  '/mapa': Map,
  '/spots': MapPin,
  '/fotografos': Camera,
  '/reservas': CalendarPlus,
} as const;

interface SidebarProps {
  user: Me;
  onChoose?: () => void;
}

export function Sidebar({ user, onChoose }: SidebarProps) {
  const { t } = useTranslation('sidebar');
  const { comingSoon } = useSettings();
  const role = useRole() ?? roleOf(user);
  const unread = useUnread();
  return (
    <>
      <div className={cx(layout.row, css.head)}>
        <Brand className={css.brand} onClick={onChoose} />
        <CartLink onChoose={onChoose} />
        {onChoose && (
          <IconButton label={t('closeAria')} onClick={onChoose}>
            <X size={24} />
          </IconButton>
        )}
      </div>
      <nav aria-label={t('navAria')}>
        <ul className={css.list}>
          {sidebarEntries(role, ownedBy(user), comingSoon.filter(isSection)).map((entry) => (
            <li key={entry.section}>
              <Entry entry={entry} unread={unread[entry.section] ?? 0} onChoose={onChoose} />
            </li>
          ))}
          {role === 'photographer' && (
            <li>
              <Link className={css.entry} to="/reloj" onClick={onChoose}>
                <Clock />
                <span>{t('clock')}</span>
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {onChoose && <PublicLinks onChoose={onChoose} />}
      {hasBothRoles(user) && <RoleSwitch role={role} onChoose={onChoose} />}
      <Account user={user} onChoose={onChoose} />
    </>
  );
}

interface EntryProps {
  entry: SidebarEntry;
  unread: number;
  onChoose: (() => void) | undefined;
}

function Entry({ entry, unread, onChoose }: EntryProps) {
  const { t } = useTranslation('sidebar');
  const Icon = icons[entry.section];
  const label = t(entry.label);
  if (entry.isComingSoon) {
    return (
      <button type="button" className={cx(css.entry, css.disabled)} aria-disabled="true">
        <Icon />
        <span>{label}</span>
        <span className={css.comingSoon}>{t('comingSoon')}</span>
      </button>
    );
  }
  return (
    <Link
      className={css.entry}
      to={entry.path}
      activeOptions={{ exact: entry.section === 'dashboard', includeSearch: false }}
      onClick={onChoose}
    >
      <Icon />
      <span>{label}</span>
      <UnreadCount count={unread} label={t('unreadAria', { count: unread })} className={css.unread} />
    </Link>
  );
}

/** Leads to the dashboard, because the current page may not exist in the other view. */
function RoleSwitch({ role, onChoose }: { role: Role; onChoose: (() => void) | undefined }) {
  const { t } = useTranslation('sidebar');
  const navigate = useNavigate();
  const views = [
    { role: 'photographer', label: t('viewPhotographer') },
    { role: 'surfer', label: t('viewSurfer') },
  ] as const;
  return (
    <fieldset className={css.roles} aria-label={t('viewAria')}>
      {views.map((view) => (
        <button
          key={view.role}
          type="button"
          className={css.role}
          aria-pressed={view.role === role}
          onClick={() => {
            onChoose?.();
            chooseRole(view.role);
            void navigate({ to: '/dashboard' });
          }}
        >
          <i className={cx(css.dot, css[view.role])} />
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Links to the public site, in the drawer alone: a phone's dashboard has no other menu. */
function PublicLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation(['sidebar', 'header']);
  return (
    <nav className={css.siteLinks} aria-label={t('explore')}>
      <h2 className={css.siteLinksTitle}>{t('explore')}</h2>
      <ul className={css.list}>
        {useSiteLinks().map(({ to, label }) => {
          const Icon = siteLinkIcons[to];
          return (
            <li key={to}>
              <Link className={css.entry} to={to} onClick={onChoose}>
                <Icon />
                <span>{t(`header:${label}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Account({ user, onChoose }: SidebarProps) {
  const { t } = useTranslation('sidebar');
  const logOut = useLogOut();
  return (
    <div className={css.account}>
      <div className={cx(layout.row, css.person)}>
        <Avatar name={user.full_name} picture={user.profile_picture} />
        <div className={css.name}>
          <b>{user.full_name || t('noName')}</b>
          <span className={cx(text.small, text.muted)}>{user.email || t('noEmail')}</span>
        </div>
        <BellLink onChoose={onChoose} />
      </div>
      {user.is_operator && (
        <Link className={css.accountAction} to="/admin" onClick={onChoose}>
          <ShieldCheck />
          {t('admin')}
        </Link>
      )}
      <button type="button" className={css.accountAction} onClick={logOut}>
        <LogOut />
        {t('logout')}
      </button>
    </div>
  );
}

import type { AdminWaiting } from '@pleamar/contract/admin';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LogOut, X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { adminSections, type AdminSidebarSection } from './admin-sections.ts';
import { useLogOut } from './use-log-out.ts';
import css from './sidebar.module.css';

interface AdminSidebarProps {
  waiting: AdminWaiting | undefined;
  onChoose?: () => void;
}

export function AdminSidebar({ waiting, onChoose }: AdminSidebarProps) {
  const { t } = useTranslation(['admin', 'sidebar']);
  const logOut = useLogOut();
  return (
    <>
      <div className={cx(layout.row, css.head)}>
        <Brand className={css.brand} />
        {onChoose && (
          <IconButton label={t('sidebar:closeAria')} onClick={onChoose}>
            <X size={24} />
          </IconButton>
        )}
      </div>
      <nav aria-label={t('navAria')}>
        <ul className={css.list}>
          {adminSections.map((section) => (
            <li key={section.to}>
              <Section section={section} waiting={waiting} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.account}>
        <Link className={css.accountAction} to="/dashboard" onClick={onChoose}>
          <ArrowLeft />
          {t('toDashboard')}
        </Link>
        <button type="button" className={css.accountAction} onClick={logOut}>
          <LogOut />
          {t('sidebar:logout')}
        </button>
      </div>
    </>
  );
}

interface SectionProps extends Pick<AdminSidebarProps, 'waiting'> {
  section: AdminSidebarSection;
  onChoose: (() => void) | undefined;
}

function Section({ section, waiting, onChoose }: SectionProps) {
  const { t } = useTranslation('admin');
  const Icon = section.icon;
  const count = 'waiting' in section ? (waiting?.[section.waiting] ?? 0) : 0;
  return (
    <Link
      className={css.entry}
      to={section.to}
      activeOptions={{ exact: section.to === '/admin', includeSearch: false }}
      onClick={onChoose}
    >
      <Icon />
      <span>{t(section.label)}</span>
      <UnreadCount count={count} label={t('waitingAria', { count })} className={css.unread} />
    </Link>
  );
}

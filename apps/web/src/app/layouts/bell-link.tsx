import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { useUnread } from './use-unread.ts';
import css from './bell-link.module.css';

export function BellLink({ onChoose, className }: { onChoose?: (() => void) | undefined; className?: string }) {
  const { t } = useTranslation('header');
  const settings = useSettings();
  const { notificaciones: count = 0 } = useUnread();
  if (isComingSoon(settings, 'notificaciones')) return null;
  return (
    <Link
      className={cx(iconButtonClass(), css.bell, className)}
      to="/dashboard/notificaciones"
      aria-label={count > 0 ? t('bellCountAria', { count }) : t('bellAria')}
      onClick={onChoose}
    >
      <Bell />
      <UnreadCount count={count} className={css.count} />
    </Link>
  );
}

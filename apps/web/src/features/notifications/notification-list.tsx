import type { Notification } from '@pleamar/contract/notifications';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import css from './notification-list.module.css';
import { icons, useNotificationText } from './use-notification-text.ts';
import { useTimeAgo } from '../../lib/format/time-ago.ts';

interface NotificationListProps {
  notifications: readonly Notification[];
  onDismiss: (id: string) => void;
}

export function NotificationList({ notifications, onDismiss }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The focused button disappears with its card, so the focus moves to the next card.
  const dismiss = (id: string, index: number) => {
    const cards = [...(list.current?.children ?? [])];
    (cards[index + 1] ?? cards[index - 1])?.querySelector<HTMLElement>('button')?.focus();
    onDismiss(id);
  };
  return (
    <ul className={css.list} ref={list}>
      {notifications.map((notification, index) => (
        <NotificationCard
          key={notification.id}
          notification={notification}
          onDismiss={() => dismiss(notification.id, index)}
        />
      ))}
    </ul>
  );
}

function NotificationCard({ notification, onDismiss }: { notification: Notification; onDismiss: () => void }) {
  const { t } = useTranslation('notifications');
  const { title, text, to, search } = useNotificationText()(notification);
  const timeAgo = useTimeAgo();
  const Icon = icons[notification.kind];
  const me = useUser();
  const { full_name: name, profile_picture: face } = notification.actor ?? me;
  return (
    <li className={cx(css.card, !notification.is_read && css.unread, notification.picture && css.withPicture)}>
      <span className={css.face}>
        <Avatar name={name} picture={face} className={css.avatar} />
        <i className={css.kind}>
          <Icon size={13} strokeWidth={2.25} />
        </i>
      </span>
      <div>
        <h2 className={css.title}>
          {title}
          {!notification.is_read && <span className="visually-hidden">, {t('unreadAria')}</span>}
          <time dateTime={notification.created_at}>{timeAgo(notification.created_at)}</time>
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      {notification.picture && <img className={css.picture} src={notification.picture} alt="" loading="lazy" />}
      <div className={css.actions}>
        <Link className={buttonClass('line')} to={to} {...(search && { search })} aria-label={t('moreAria', { title })}>
          {t('more')}
        </Link>
        <Button kind="ghost" aria-label={t('dismissAria', { title })} onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </li>
  );
}

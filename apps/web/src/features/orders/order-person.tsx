import type { OrderDetail } from '@pleamar/contract/orders';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useSettings } from '../../lib/settings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import person from '../../ui/person.module.css';
import text from '../../ui/text.module.css';

/** Who bought, and the way to write to them while messages are open. */
export function OrderPerson({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['order', 'common']);
  const { comingSoon } = useSettings();
  const { full_name: name, username, profile_picture: picture } = order.customer;
  return (
    <div className={person.person}>
      <Avatar name={name} picture={picture} />
      <div>
        <b>{name || t('common:deletedUser')}</b>
        <span className={cx(text.muted, text.small)}>{username}</span>
      </div>
      {!comingSoon.includes('mensajes') && (
        <Link className={cx(buttonClass('line'), layout.pushed)} to="/dashboard/mensajes" search={{ order: order.id }}>
          <MessageCircle />
          {t('message')}
        </Link>
      )}
    </div>
  );
}

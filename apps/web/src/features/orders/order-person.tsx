import type { OrderDetail } from '@pleamar/contract/orders';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import css from '../../ui/person.module.css';
import text from '../../ui/text.module.css';

interface OrderPersonProps {
  person: OrderDetail['customer'];
  message: ReactNode;
}

export function OrderPerson({
  person: { full_name: name, username, profile_picture: picture, is_guest: isGuest },
  message,
}: OrderPersonProps) {
  const { t } = useTranslation('common');
  return (
    <div className={css.person}>
      <Avatar name={name} picture={picture} />
      <div>
        <b>{name || t('deletedUser')}</b>
        {!isGuest && <span className={cx(text.muted, text.small)}>{username}</span>}
      </div>
      {name && !isGuest && message}
    </div>
  );
}

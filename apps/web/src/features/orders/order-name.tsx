import type { Order } from '@pleamar/contract/orders';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import person from '../../ui/person.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './order-name.module.css';

interface OrderNameProps {
  order: Order;
  side: Role;
  codeId: string;
}

export function OrderName({ order, side, codeId }: OrderNameProps) {
  const { t } = useTranslation('common');
  const { dayOf } = useFormat();
  const photos = t('photoCount', { count: order.photo_count });
  const albums = order.album_count > 1 ? [t('albumCount', { count: order.album_count })] : [];
  const isSale = side === 'photographer';
  return (
    <Link
      className={cx(person.person, css.link)}
      to="/dashboard/ordenes"
      search={(now) => ({ ...now, order: order.id, edit: undefined })}
      resetScroll={false}
      aria-describedby={codeId}
    >
      {isSale ? (
        <Avatar name={order.customer.full_name} picture={order.customer.profile_picture} />
      ) : (
        <span className={cx(photoFrame.photo, css.photo)}>
          {order.thumbnail_url && <Picture src={order.thumbnail_url} alt="" />}
        </span>
      )}
      <span>
        <b className={css.title}>{isSale ? order.customer.full_name || t('deletedUser') : order.title}</b>
        <span className={cx(text.small, text.muted, text.number, css.facts, isSale && css.wideOnly)}>
          {(isSale ? [photos] : [...(order.spot === null ? [] : [order.spot]), photos, ...albums]).join(' · ')}
        </span>
        <span className={cx(text.number, css.codeAndDay)}>{`${order.code} · ${dayOf(order.created_at)}`}</span>
      </span>
    </Link>
  );
}

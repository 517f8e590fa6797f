import type { Order } from '@pleamar/contract/orders';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { OrderRowMenu } from './order-row-menu.tsx';
import { OrderStatusBadge, orderStatusLabels } from './order-status-badge.tsx';
import { PaymentLabel } from './payment-label.tsx';

export interface RowActions {
  onDetails: (order: Order) => void;
  onEdit: (order: Order) => void;
  onDelete: (order: Order) => void;
}

interface OrdersTableProps extends RowActions {
  orders: readonly Order[];
  /** The one that is open. */
  currentId: string;
}

/** On a narrow page two columns remain: who, with the order and its day; how much, with the state. */
export function OrdersTable({ orders, currentId, ...actions }: OrdersTableProps) {
  const { t } = useTranslation('orders');
  return (
    <table className="table">
      <caption className="sr">{t('tableAria')}</caption>
      <thead>
        <tr>
          <th scope="col" className="hide-s">
            {t('colId')}
          </th>
          <th scope="col">{t('colCustomer')}</th>
          <th scope="col" className="hide-s">
            {t('colDate')}
          </th>
          <th scope="col" className="hide-s">
            {t('colStatus')}
          </th>
          <th scope="col" className="hide-s">
            {t('colPayment')}
          </th>
          <th scope="col" className="r">
            {t('colAmount')}
          </th>
          <th scope="col">
            <span className="sr">{t('colActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} isCurrent={order.id === currentId} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps extends RowActions {
  order: Order;
  isCurrent: boolean;
}

function OrderRow({ order, isCurrent, onDetails, onEdit, onDelete }: OrderRowProps) {
  const { t } = useTranslation('orders');
  const { cents, dayOf } = useFormat();
  return (
    <tr className={isCurrent ? 'is-on' : undefined}>
      <td className="num strong hide-s">{order.code}</td>
      <td>
        <Customer order={order} />
      </td>
      <td className="hide-s">
        <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>
      </td>
      <td className="hide-s">
        <OrderStatusBadge status={order.status} />
      </td>
      <td className="hide-s">
        <PaymentLabel order={order} />
      </td>
      <td className="r">
        <span className="money">{cents(order.total_amount)}</span>
        <span className="mini">{t(orderStatusLabels[order.status])}</span>
      </td>
      <td>
        <OrderRowMenu
          code={order.code}
          onDetails={() => onDetails(order)}
          onEdit={() => onEdit(order)}
          onDelete={() => onDelete(order)}
        />
      </td>
    </tr>
  );
}

function Customer({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dayOf } = useFormat();
  const { customer } = order;
  return (
    <div className="person">
      <Avatar name={customer.full_name} picture={customer.profile_picture} />
      <div>
        <b>{customer.full_name || t('deletedUser')}</b>
        <span className="small muted num wide-only">{t('photoCount', { count: order.photo_count })}</span>
        <span className="mini num">{`${order.code} · ${dayOf(order.created_at)}`}</span>
      </div>
    </div>
  );
}

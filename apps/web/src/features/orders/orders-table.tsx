import type { Order } from '@pleamar/contract/orders';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import type { Role } from '../../lib/role-view.ts';
import { OrderName } from './order-name.tsx';
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
  /** A sale is known by who bought, a purchase by what. */
  side: Role;
  /** The one that is open. */
  currentId: string;
}

/** On a narrow page two columns remain: who or what, with the order and its day; how much, with the state. */
export function OrdersTable({ orders, side, currentId, ...actions }: OrdersTableProps) {
  const { t } = useTranslation('orders');
  return (
    <table className="table">
      <caption className="visually-hidden">{t('tableAria')}</caption>
      <thead>
        <tr>
          <th scope="col" className="hide-s">
            {t('colId')}
          </th>
          <th scope="col">{side === 'surfer' ? t('colAlbum') : t('colCustomer')}</th>
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
            <span className="visually-hidden">{t('colActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} side={side} isCurrent={order.id === currentId} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps extends RowActions {
  order: Order;
  side: Role;
  isCurrent: boolean;
}

function OrderRow({ order, side, isCurrent, onDetails, onEdit, onDelete }: OrderRowProps) {
  const { t } = useTranslation('orders');
  const { cents, dayOf } = useFormat();
  const codeId = `orden-${order.id}`;
  return (
    <tr className={isCurrent ? 'is-on' : undefined} onClick={(event) => isBesideControls(event) && onDetails(order)}>
      <td className="num strong hide-s" id={codeId}>
        {order.code}
      </td>
      <td>
        <OrderName order={order} side={side} codeId={codeId} />
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

/** The row's link serves the keyboard, its menu acts for itself; the menu's entries are elsewhere in the document. */
const isBesideControls = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && target.closest('a, button') === null;

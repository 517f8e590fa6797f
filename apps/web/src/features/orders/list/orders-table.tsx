import type { Order } from '@pleamar/contract/orders';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import type { Role } from '../../../shared/account/active-role.ts';
import { cx } from '../../../ui/cx.ts';
import element from '../../../ui/table-element.module.css';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { OrderName } from '../order-name.tsx';
import { OrderRowMenu } from './order-row-menu.tsx';
import { isPartlyRefunded, OrderStatusBadge, orderStatusLabel } from '../order-status-badge.tsx';
import { PaymentLabel } from '../payment/payment-label.tsx';
import css from './orders-table.module.css';

export interface RowActions {
  onDetails: (order: Order) => void;
  onEdit: (order: Order) => void;
  onDelete: (order: Order) => void;
}

interface OrdersTableProps extends RowActions {
  orders: readonly Order[];
  side: Role;
  currentId: string;
}

export function OrdersTable({ orders, side, currentId, ...actions }: OrdersTableProps) {
  const { t } = useTranslation('orders');
  return (
    <table className={cx(element.table, table.table, css.table)}>
      <caption className="visually-hidden">{t('tableAria')}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.wideOnly}>
            {t('colId')}
          </th>
          <th scope="col">{side === 'surfer' ? t('colAlbum') : t('colCustomer')}</th>
          <th scope="col" className={table.wideOnly}>
            {t('colDate')}
          </th>
          <th scope="col" className={table.wideOnly}>
            {t('colStatus')}
          </th>
          <th scope="col" className={table.wideOnly}>
            {t('colPayment')}
          </th>
          <th scope="col" className={cx(table.number, css.amount)}>
            {t('colAmount')}
          </th>
          <th scope="col" className={css.menu}>
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
  const codeId = `order-code-${order.id}`;
  return (
    <tr className={cx(isCurrent && table.current)} onClick={(event) => isBesideControls(event) && onDetails(order)}>
      <td className={cx(table.wideOnly, css.code, text.number, text.strong)} id={codeId}>
        {order.code}
      </td>
      <td>
        <OrderName order={order} side={side} codeId={codeId} />
      </td>
      <td className={table.wideOnly}>
        <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>
      </td>
      <td className={table.wideOnly}>
        <OrderStatusBadge order={order} />
      </td>
      <td className={table.wideOnly}>
        <PaymentLabel order={order} />
      </td>
      <td className={cx(table.number, css.amount)}>
        <span className={cx(text.money, table.amount)}>{cents(order.total_amount)}</span>
        {isPartlyRefunded(order) && (
          <span className={cx(text.small, text.muted, css.refunded)}>
            {t('refundedOf', { amount: cents(order.refunded_amount) })}
          </span>
        )}
        <span className={css.status}>{t(orderStatusLabel(order))}</span>
      </td>
      <td className={css.menu}>
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

/** False for clicks on links and buttons, which they handle, and for the menu's entries, which are outside the row. */
const isBesideControls = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && target.closest('a, button') === null;

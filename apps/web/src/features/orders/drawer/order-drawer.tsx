import type { OrderDetail } from '@pleamar/contract/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Drawer } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import css from './order-drawer.module.css';

interface OrderDrawerProps {
  query: UseQueryResult<OrderDetail>;
  onClose: () => void;
  footer: ReactNode;
  children: (order: OrderDetail) => ReactNode;
}

export function OrderDrawer({ query, onClose, footer, children }: OrderDrawerProps) {
  const { t } = useTranslation('order');
  const order = query.data;
  const isGone = query.error instanceof ApiError && query.error.isFinal;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={order ? order.code : isGone ? t('notFound') : t('loading')}
      aside={order && <OrderStatusBadge order={order} />}
      footer={footer && <div className={css.foot}>{footer}</div>}
    >
      <div className={css.detail}>
        {!order && isGone ? (
          <EmptyState title={t('notFound')} />
        ) : (
          <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={240} />}>
            {children}
          </Loaded>
        )}
      </div>
    </Drawer>
  );
}

import type { OrderDetail } from '@pleamar/contract/orders';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { cx } from '../../../ui/cx.ts';
import { PaymentLabel } from '../payment/payment-label.tsx';
import css from './order-facts.module.css';

export function PurchaseFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { cents } = useFormat();
  return (
    <Facts>
      <DateFacts order={order} />
      <DiscountFacts order={order} />
      <Fact label={t('subtotal')}>{cents(order.subtotal_amount)}</Fact>
      <Fact label={t('tax')}>{cents(order.tax_amount)}</Fact>
      <Fact label={t('total')} isSum>
        {cents(order.total_amount)}
      </Fact>
      <PaidByGift order={order} />
      <Refunded cents={refundedOf(order, 'refund_amount')} />
      <Goodwill order={order} />
      {order.refunded_amount > 0 && (
        <Fact label={t('kept')} isSum>
          {cents(order.total_amount - order.refunded_amount)}
        </Fact>
      )}
    </Facts>
  );
}

function PaidByGift({ order: { total_amount: total, gift_amount: gift } }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { cents } = useFormat();
  if (gift === 0) return null;
  return (
    <>
      <Fact label={t('byGift')}>{cents(gift)}</Fact>
      <Fact label={t('byCard')}>{cents(total - gift)}</Fact>
    </>
  );
}

export function SaleFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { cents } = useFormat();
  return (
    <Facts>
      <DateFacts order={order} />
      <DiscountFacts order={order} />
      <Fact label={t('yourLines')}>{cents(order.subtotal_amount)}</Fact>
      <Refunded cents={refundedOf(order, 'amount')} />
      <Fact label={t('cardCost')}>{cents(-(order.card_cost_amount ?? 0))}</Fact>
      <Fact label={t('commission')}>{cents(0)}</Fact>
      <Fact label={t('youGet')} isSum>
        {cents(order.net_amount ?? 0)}
      </Fact>
      <Fact label={t('payout')}>{t(`payout.${order.payout_state}`)}</Fact>
      <Goodwill order={order} />
    </Facts>
  );
}

function DiscountFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { cents } = useFormat();
  const { discount_amount: discount, discount_code: code, subtotal_amount: subtotal } = order;
  if (discount === undefined || code === undefined) return null;
  return (
    <>
      <Fact label={t('beforeDiscount')}>{cents(subtotal + discount)}</Fact>
      <Fact label={t('discount', { code })}>{cents(-discount)}</Fact>
    </>
  );
}

function DateFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { momentOf } = useFormat();
  return (
    <>
      <Fact label={t('date')}>
        <time dateTime={order.created_at}>{momentOf(order.created_at)}</time>
      </Fact>
      <Fact label={t('payment')}>
        <PaymentLabel order={order} />
        {order.paid_at && (
          <>
            {', '}
            <time dateTime={order.paid_at}>{momentOf(order.paid_at)}</time>
          </>
        )}
      </Fact>
    </>
  );
}

function Refunded({ cents }: { cents: number }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  return cents > 0 && <Fact label={t('refunded')}>{format.cents(-cents)}</Fact>;
}

/** Refunds that Pleamar paid itself: the photographer's share does not change. */
function Goodwill({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { cents } = useFormat();
  return order.goodwill_refund > 0 && <Fact label={t('goodwill')}>{cents(order.goodwill_refund)}</Fact>;
}

const refundedOf = ({ lines }: OrderDetail, amount: 'amount' | 'refund_amount') =>
  lines.reduce((sum, line) => sum + (line.refunded_at ? line[amount] : 0), 0);

const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

function Fact({ label, isSum = false, children }: { label: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={cx(css.fact, isSum && css.sum)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

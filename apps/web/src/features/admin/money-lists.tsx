import { admin, type AdminPayout, type AdminRefund } from '@pleamar/contract/admin';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import text from '../../ui/text.module.css';
import { ActionButton } from './action-button.tsx';
import { AdminTable } from './admin-table.tsx';
import { OrderLink, PersonLink } from './record-links.tsx';

const kinds = { pending: 'warn', failed: 'danger', succeeded: 'ok', paid: 'ok', reversed: 'neutral' } as const;

export function RefundList({ refunds }: { refunds: readonly AdminRefund[] }) {
  const { t } = useTranslation('admin');
  const { cents, momentOf } = useFormat();
  return (
    <AdminTable
      caption={t('refunds')}
      columns={useMoneyColumns()}
      rows={refunds.map((refund) => ({
        key: refund.id,
        cells: {
          order: <OrderLink id={refund.order_id} code={refund.order} />,
          person: <PersonLink person={refund.person} />,
          date: momentOf(refund.created_at),
          state: <Badge kind={kinds[refund.status]}>{t(`refund.${refund.status}`)}</Badge>,
          amount: cents(refund.amount_cents),
          act: refund.status !== 'succeeded' && (
            <ActionButton
              label={t(refund.status === 'failed' ? 'askProvider' : 'tryAgain')}
              title={t('retryRefundTitle', { order: refund.order })}
              doneText={t('retryDone')}
              action={(reason) => call(admin.retryRefund, { params: { refundId: refund.id }, body: { reason } })}
            >
              {t('retryRefundText')}
            </ActionButton>
          ),
        },
      }))}
    />
  );
}

export function PayoutList({ payouts }: { payouts: readonly AdminPayout[] }) {
  const { t } = useTranslation('admin');
  const { cents, momentOf } = useFormat();
  return (
    <AdminTable
      caption={t('payouts')}
      columns={useMoneyColumns()}
      rows={payouts.map((payout) => ({
        key: payout.id,
        cells: {
          order: <OrderLink id={payout.order_id} code={payout.order} />,
          person: <PersonLink person={payout.person} />,
          date: momentOf(payout.created_at),
          state: <PayoutState payout={payout} />,
          amount: cents(payout.amount_cents),
          act: payout.status === 'pending' && payout.can_be_paid && (
            <ActionButton
              label={t('tryAgain')}
              title={t('retryPayoutTitle', { order: payout.order })}
              doneText={t('retryDone')}
              action={(reason) => call(admin.retryPayout, { params: { payoutId: payout.id }, body: { reason } })}
            >
              {t('retryPayoutText')}
            </ActionButton>
          ),
        },
      }))}
    />
  );
}

function useMoneyColumns() {
  const { t } = useTranslation('admin');
  return [
    { key: 'order', header: t('colOrder'), isTitle: true },
    { key: 'person', header: t('colPerson') },
    { key: 'date', header: t('colDate'), isShort: true },
    { key: 'state', header: t('colState') },
    { key: 'amount', header: t('colAmount'), isNumber: true },
    { key: 'act', header: t('colAct') },
  ] as const;
}

function PayoutState({ payout: { status, can_be_paid, error } }: { payout: AdminPayout }) {
  const { t } = useTranslation('admin');
  if (status === 'pending' && !can_be_paid) return <Badge>{t('payoutNoAccount')}</Badge>;
  return (
    <>
      <Badge kind={kinds[status]}>{t(`payout.${status}`)}</Badge>
      {error && <div className={text.help}>{error}</div>}
    </>
  );
}

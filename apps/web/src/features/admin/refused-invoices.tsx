import { admin, type AdminRefusedInvoice } from '@pleamar/contract/admin';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { ActionButton } from './action-button.tsx';
import { AdminTable } from './admin-table.tsx';
import { OrderLink, PersonLink } from './record-links.tsx';

export function RefusedInvoices({ invoices }: { invoices: readonly AdminRefusedInvoice[] }) {
  const { t } = useTranslation(['adminDeliveries', 'admin']);
  const { momentOf } = useFormat();
  return (
    <AdminTable
      caption={t('invoices')}
      columns={[
        { key: 'invoice', header: t('colInvoice'), isTitle: true },
        { key: 'person', header: t('colSeller') },
        { key: 'providerMessage', header: t('colSaid') },
        { key: 'when', header: t('colWhen'), isShort: true },
        { key: 'act', header: t('admin:colAct') },
      ]}
      rows={invoices.map((invoice) => ({
        key: invoice.id,
        cells: {
          invoice: (
            <>
              <OrderLink id={invoice.order_id} code={invoice.order} />{' '}
              <Badge>{t(invoice.kind === 'sale' ? 'invoiceSale' : 'invoiceRefund')}</Badge>
            </>
          ),
          person: <PersonLink person={invoice.person} />,
          providerMessage: invoice.reason,
          when: momentOf(invoice.refused_at),
          act: <InvoiceActs invoice={invoice} />,
        },
      }))}
    />
  );
}

function InvoiceActs({ invoice: { id: invoiceId, order, can_be_retried } }: { invoice: AdminRefusedInvoice }) {
  const { t } = useTranslation(['adminDeliveries', 'admin']);
  const title = t('retryInvoiceTitle', { order });
  return (
    <div className={cx(layout.row, layout.wraps)}>
      {can_be_retried ? (
        <ActionButton
          label={t('admin:tryAgain')}
          title={title}
          doneText={t('admin:retryDone')}
          action={(reason) => call(admin.retryInvoice, { params: { invoiceId }, body: { reason } })}
        >
          {t('retryInvoiceText')}
        </ActionButton>
      ) : (
        <Badge>{t('otherProvider')}</Badge>
      )}
      <ActionButton
        kind="danger"
        label={t('settle')}
        title={title}
        doneText={t('settled')}
        action={(reason) => call(admin.settleInvoice, { params: { invoiceId }, body: { reason } })}
      >
        {t('settleInvoiceText')}
      </ActionButton>
    </div>
  );
}

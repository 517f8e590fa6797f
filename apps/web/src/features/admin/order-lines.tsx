import type { AdminOrder } from '@pleamar/contract/admin';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AdminTable } from './admin-table.tsx';
import { PersonLink } from './record-links.tsx';

export function OrderLines({ lines }: Pick<AdminOrder, 'lines'>) {
  const { t } = useTranslation('admin');
  const { cents } = useFormat();
  return (
    <AdminTable
      caption={t('lines')}
      columns={[
        { key: 'title', header: t('colTitle'), isTitle: true },
        { key: 'owner', header: t('colOwner') },
        { key: 'state', header: t('colState') },
        { key: 'amount', header: t('colAmount'), isNumber: true },
      ]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: {
          title: line.title,
          owner: <PersonLink person={line.photographer} />,
          state: line.refunded_at && <Badge>{t('order.refunded')}</Badge>,
          amount: cents(line.amount_cents),
        },
      }))}
    />
  );
}

import { CardTable, type CardTableProps } from '../../ui/card-table.tsx';
import { AdminSection } from './admin-section.tsx';

export function AdminTable<Key extends string>(table: CardTableProps<Key>) {
  if (table.rows.length === 0) return null;
  return (
    <AdminSection title={table.caption}>
      <CardTable {...table} />
    </AdminSection>
  );
}

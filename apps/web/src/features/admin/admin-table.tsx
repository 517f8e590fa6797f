import { CardTable, type TableProps } from '../../ui/table.tsx';
import { AdminPart } from './admin-page.tsx';

export function AdminTable<Key extends string>(table: TableProps<Key>) {
  if (table.rows.length === 0) return null;
  return (
    <AdminPart title={table.caption}>
      <CardTable {...table} />
    </AdminPart>
  );
}

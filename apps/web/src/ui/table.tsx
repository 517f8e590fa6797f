import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './table.module.css';

interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Narrow screens keep who and how much; the rest is in the detail. */
  hideOnNarrow?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isCurrent?: (row: Row) => boolean;
  className?: string | undefined;
}

export function Table<Row>({ caption, columns, rows, rowKey, isCurrent, className }: TableProps<Row>) {
  const classOf = (column: Column<Row>) => cx(column.isNumber && css.number, column.hideOnNarrow && css.wideOnly);
  return (
    <table className={cx(css.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isCurrent?.(row) ? css.current : undefined}>
            {columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

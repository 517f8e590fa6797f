import type { ReactNode } from 'react';

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
}

export function Table<Row>({ caption, columns, rows, rowKey, isCurrent }: TableProps<Row>) {
  const classOf = (column: Column<Row>) =>
    [column.isNumber ? 'r' : '', column.hideOnNarrow ? 'hide-s' : ''].filter(Boolean).join(' ');
  return (
    <table className="table">
      <caption className="sr">{caption}</caption>
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
          <tr key={rowKey(row)} className={isCurrent?.(row) ? 'is-on' : undefined}>
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

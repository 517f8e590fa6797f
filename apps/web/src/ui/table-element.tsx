import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './table-element.module.css';

export interface TableColumn<Key> {
  key: Key;
  header: ReactNode;
}

export interface TableContent<Key extends string, Column extends TableColumn<Key> = TableColumn<Key>> {
  caption: string;
  columns: readonly Column[];
  rows: readonly { key: string; cells: Record<Key, ReactNode> }[];
}

interface TableElementProps<Key extends string, Column extends TableColumn<Key>> extends TableContent<Key, Column> {
  className: string | undefined;
  classOf: (column: Column) => string | undefined;
  contentOf?: (cell: ReactNode) => ReactNode;
}

/** The elements of a table; `Table` and `CardTable` differ in their classes. */
export function TableElement<Key extends string, Column extends TableColumn<Key>>({
  caption,
  columns,
  rows,
  className,
  classOf,
  contentOf = keepCell,
}: TableElementProps<Key, Column>) {
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
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={classOf(column)}
                data-label={typeof column.header === 'string' ? column.header : undefined}
              >
                {contentOf(cells[column.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const keepCell = (cell: ReactNode) => cell;

import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './card-table.module.css';
import panel from './panel.module.css';

interface Column<Key> {
  key: Key;
  header: string;
  isNumber?: boolean;
  /** One line on a wide screen, such as a date. */
  isShort?: boolean;
  /** On a phone it stands above the others, without its name. */
  isTitle?: boolean;
}

interface CardTableProps<Key extends string> {
  caption: string;
  columns: readonly Column<Key>[];
  rows: readonly { key: string; cells: Record<Key, ReactNode> }[];
}

/** A table that is a card for each row on a phone, where every cell says its column's name. */
export function CardTable<Key extends string>({ caption, columns, rows }: CardTableProps<Key>) {
  const classOf = (column: Column<Key>) =>
    cx(column.isNumber && css.number, column.isShort && css.short, column.isTitle && css.title);
  return (
    <div className={cx(panel.panel, css.frame)}>
      <table className={css.table}>
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
                <td key={column.key} className={classOf(column)} data-label={column.header}>
                  {/* One element: on a phone the column's name stands beside it, however many parts it has. */}
                  {isNothing(cells[column.key]) ? null : <div>{cells[column.key]}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNothing = (cell: ReactNode) => cell === null || cell === undefined || cell === false || cell === '';

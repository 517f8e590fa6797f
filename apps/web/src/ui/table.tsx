import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import panel from './panel.module.css';
import css from './table.module.css';

interface Column<Key> {
  key: Key;
  header: ReactNode;
  isNumber?: boolean;
  isShort?: boolean;
  /** A phone shows this column as the card's heading, without the column's name. */
  isTitle?: boolean;
  hideOnNarrow?: boolean;
  /** A phone hides the columns behind this one, so that it ends the row. */
  isLastNarrow?: boolean;
}

export interface TableProps<Key extends string> {
  caption: string;
  columns: readonly Column<Key>[];
  rows: readonly { key: string; cells: Record<Key, ReactNode> }[];
  className?: string | undefined;
}

export function Table<Key extends string>({ className, ...table }: TableProps<Key>) {
  return <TableOf {...table} className={cx(css.table, className)} contentOf={asIs} />;
}

/** A phone shows a card for each row, where every cell has its column's name. */
export function CardTable<Key extends string>(table: TableProps<Key>) {
  return (
    <div className={cx(panel.panel, css.frame)}>
      {/* A cell is one element: on a phone the column's name is beside it, however many parts it has. */}
      <TableOf {...table} className={css.cards} contentOf={inOneElement} />
    </div>
  );
}

interface TableOfProps<Key extends string> extends TableProps<Key> {
  contentOf: (cell: ReactNode) => ReactNode;
}

function TableOf<Key extends string>({ caption, columns, rows, className, contentOf }: TableOfProps<Key>) {
  const classOf = ({ isNumber, isShort, isTitle, hideOnNarrow, isLastNarrow }: Column<Key>) =>
    cx(
      isNumber && css.number,
      isShort && css.short,
      isTitle && css.title,
      hideOnNarrow && css.wideOnly,
      isLastNarrow && css.lastNarrow,
    );
  return (
    <table className={className}>
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

const asIs = (cell: ReactNode) => cell;

function inOneElement(cell: ReactNode) {
  const isEmpty = cell === null || cell === undefined || cell === false || cell === '';
  return isEmpty ? null : <div>{cell}</div>;
}

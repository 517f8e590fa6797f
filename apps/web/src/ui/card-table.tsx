import type { ReactNode } from 'react';
import css from './card-table.module.css';
import { cx } from './cx.ts';
import panel from './panel.module.css';
import { TableElement, type TableColumn, type TableContent } from './table-element.tsx';

interface Column<Key> extends TableColumn<Key> {
  isNumber?: boolean;
  isShort?: boolean;
  /** A phone shows this column as the card's heading, without the column's name. */
  isTitle?: boolean;
}

export type CardTableProps<Key extends string> = TableContent<Key, Column<Key>>;

/** A phone shows a card for each row, where every cell has its column's name. */
export function CardTable<Key extends string>(content: CardTableProps<Key>) {
  return (
    <div className={cx(panel.panel, css.frame)}>
      <TableElement
        {...content}
        className={css.cards}
        classOf={({ isNumber, isShort, isTitle }) =>
          cx(isNumber && css.number, isShort && css.short, isTitle && css.title)
        }
        contentOf={wrapCell}
      />
    </div>
  );
}

/** On a phone the column's name is beside the cell's content, however many parts that has. */
function wrapCell(cell: ReactNode) {
  const isEmpty = cell === null || cell === undefined || cell === false || cell === '';
  return isEmpty ? null : <div>{cell}</div>;
}

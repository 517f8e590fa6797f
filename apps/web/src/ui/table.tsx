import { cx } from './cx.ts';
import { TableElement, type TableColumn, type TableContent } from './table-element.tsx';
import css from './table.module.css';

interface Column<Key> extends TableColumn<Key> {
  isNumber?: boolean;
  isHiddenOnNarrow?: boolean;
  /** True for the last column that a phone shows. */
  isLastNarrow?: boolean;
  className?: string | undefined;
}

interface TableProps<Key extends string> extends TableContent<Key, Column<Key>> {
  className?: string | undefined;
}

export function Table<Key extends string>({ className, ...content }: TableProps<Key>) {
  return (
    <TableElement
      {...content}
      className={cx(css.table, className)}
      classOf={({ isNumber, isHiddenOnNarrow, isLastNarrow, className: own }) =>
        cx(isNumber && css.number, isHiddenOnNarrow && css.wideOnly, isLastNarrow && css.lastNarrow, own)
      }
    />
  );
}

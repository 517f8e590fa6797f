import { packageProblems } from '@pleamar/domain/pricing/package-table';
import { Trash2 } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import text from '../../ui/text.module.css';
import { PackageLine } from './package-line.tsx';
import { PackageNotes } from './package-notes.tsx';
import { usePackageProblemText, type RowErrors } from './package-problem-text.ts';
import { isComplete, rowFrom, withNext, type PackageFields, type TableFields } from './typed-package.ts';
import css from './package-table.module.css';

/** The API refuses more rows. */
const MAX_ROWS = 20;

interface PackageTableProps {
  table: TableFields;
  onChange: (table: TableFields) => void;
  hint: string;
  onEnter?: () => void;
  isDisabled?: boolean;
  children?: ReactNode;
}

export function PackageTable(props: PackageTableProps) {
  const { table, onChange, hint, onEnter, isDisabled = false, children } = props;
  const { t } = useTranslation('pricing');
  const titleId = useId();
  const newAmount = useRef<HTMLInputElement>(null);
  const errorsOf = usePackageProblemText();
  const { next } = table;
  const rows = table.rows.map(rowFrom);
  const problems = packageProblems(rows);
  const isFull = rows.length >= MAX_ROWS;

  const add = () => {
    onChange(withNext(table));
    newAmount.current?.focus();
  };
  const remove = (removed: PackageFields) => {
    onChange({ ...table, rows: table.rows.filter((row) => row !== removed) });
    newAmount.current?.focus();
  };
  return (
    <section className={css.table} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <p className={text.muted}>{hint}</p>
      {rows.length === 0 && <p>{t('empty')}</p>}
      <div className={cx(css.columns, text.label)} aria-hidden="true">
        <span>{t('amount')}</span>
        <span>{t('price')}</span>
      </div>
      <fieldset disabled={isDisabled}>
        <ul>
          {table.rows.map((fields, index) => (
            <PackageLine
              key={fields.key}
              fields={fields}
              errors={errorsOf(problems, rows, index)}
              onChange={(changed) =>
                onChange({ ...table, rows: table.rows.map((row) => (row === fields ? changed : row)) })
              }
              onEnter={onEnter}
              action={
                <IconButton
                  label={t('deleteAria', { count: Number.parseInt(fields.amount, 10) || 0 })}
                  onClick={() => remove(fields)}
                >
                  <Trash2 />
                </IconButton>
              }
            />
          ))}
          <PackageLine
            key={next.key}
            fields={next}
            amountRef={newAmount}
            errors={isFull ? {} : nextErrors()}
            onChange={(changed) => onChange({ ...table, next: changed, isNextTried: false })}
            onEnter={add}
            action={
              <IconButton className={css.add} label={t('addAria')} hasBorder disabled={isFull} onClick={add}>
                {t('add')}
              </IconButton>
            }
          />
        </ul>
      </fieldset>
      {isFull && <p className={text.help}>{t('full', { max: MAX_ROWS })}</p>}
      {problems.length === 0 && <PackageNotes rows={rows} />}
      {children}
    </section>
  );

  function nextErrors(): RowErrors {
    if (!table.isNextTried) return {};
    const all = [...rows, rowFrom(next)];
    return isComplete(next) ? errorsOf(packageProblems(all), all, rows.length) : { amount: t('incomplete') };
  }
}

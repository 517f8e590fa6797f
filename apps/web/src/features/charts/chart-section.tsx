import type { DaySpan } from '@pleamar/domain/dates/chart-period';
import { csvOf, type CsvCell } from '@pleamar/domain/text/csv';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { saveCsv } from '../../lib/api/save-file.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Table } from '../../ui/table.tsx';
import text from '../../ui/text.module.css';
import css from './chart-section.module.css';

export interface ChartColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface ChartSectionProps<Row> {
  title: string;
  summary: string;
  hint?: string;
  head?: ReactNode;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  csvRows: readonly (readonly CsvCell[])[];
  days: DaySpan;
  children: ReactNode;
}

export function ChartSection<Row>(props: ChartSectionProps<Row>) {
  const { title, summary, hint, head, columns, rows, rowKey, csvRows, days, children } = props;
  const { t } = useTranslation('charts');
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          <h2 className={text.title} id={id}>
            {title}
          </h2>
          {hint && <p className={cx(text.small, text.muted)}>{hint}</p>}
        </div>
        {head}
      </header>
      <p className={css.summary}>{summary}</p>
      {children}
      <div className={css.more}>
        <Button
          kind="ghost"
          className={css.csv}
          aria-label={t('csvOf', { chart: title })}
          onClick={() => saveCsv(fileName(title, days), csvOf(csvRows))}
        >
          <Download />
          {t('csv')}
        </Button>
        <details>
          <summary>{t('asTable')}</summary>
          <Table
            className={css.table}
            caption={title}
            columns={columns}
            rows={rows.map((row) => ({
              key: rowKey(row),
              cells: Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row)])),
            }))}
          />
        </details>
      </div>
    </section>
  );
}

/** Only letters, digits and hyphens, for file systems and mails: pleamar-ventas-por-album-2025-12-01-2026-11-15.csv. */
function fileName(title: string, { from, to }: DaySpan): string {
  const words =
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${['pleamar', ...words, from, to].join('-')}.csv`;
}

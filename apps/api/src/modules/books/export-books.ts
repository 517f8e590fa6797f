import { Readable } from 'node:stream';
import type { Language } from '@pleamar/contract';
import { csvLine, dayFrom, DOCUMENT_ZONE, instantAt } from '@pleamar/domain';
import { privateFileHeaders } from '../../common/content-disposition.ts';
import type { UserContext } from '../../common/context.ts';
import type { FileAnswer } from '../../common/file-answer.ts';
import { textsIn } from '../../texts/texts.ts';
import { bookRows, type BookRow } from './book-rows.ts';
import type { BookPeriod } from './queries/books.ts';

interface BooksQuery {
  year: number;
  month?: number | undefined;
  quarter?: number | undefined;
  format: 'csv' | 'json';
}

export async function exportBooks(ctx: UserContext, { year, month, quarter, format }: BooksQuery): Promise<FileAnswer> {
  const { file, quarterMark } = textsIn(ctx.language).books;
  const part = quarter ? `-${quarterMark}${quarter}` : month ? `-${String(month).padStart(2, '0')}` : '';
  const rows = bookRows(ctx, ctx.user.id, periodOf(year, { month, quarter }));
  const name = `pleamar-${file}-${year}${part}`;
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return {
    status: 200,
    headers: privateFileHeaders(`${name}.${format}`, `${type}; charset=utf-8`),
    body: Readable.from(format === 'csv' ? csvOf(rows, ctx.language) : jsonOf(rows)),
  };
}

function periodOf(year: number, { month, quarter }: Pick<BooksQuery, 'month' | 'quarter'>): BookPeriod {
  const [first, months] = quarter ? [quarter * 3 - 2, 3] : month ? [month, 1] : [1, 12];
  const monthStart = (y: number, m: number) => instantAt(dayFrom(y, m, 1) ?? '', '00:00', DOCUMENT_ZONE);
  const next = first + months;
  return { from: monthStart(year, first), to: next > 12 ? monthStart(year + 1, 1) : monthStart(year, next) };
}

async function* csvOf(rows: AsyncIterable<BookRow>, language: Language): AsyncGenerator<string> {
  const { separator, decimal, kinds, ...texts } = textsIn(language).books;
  const columns: Record<keyof BookRow, string> = texts.columns;
  const dialect = { separator, decimal };
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield `\uFEFF${csvLine(Object.values(columns), dialect)}`;
  for await (const row of rows) {
    yield csvLine(
      [
        row.date,
        kinds[row.kind],
        row.order,
        row.document,
        row.buyer,
        { cents: row.net },
        row.tax_percent,
        { cents: row.tax },
        { cents: row.gross },
        { cents: row.card_cost },
        { cents: row.share },
        row.own_rate === null ? '' : { cents: row.own_rate },
        { cents: row.own_net },
        { cents: row.own_tax },
        { cents: row.payout },
        row.payout_id,
        row.payout_date,
        { cents: row.paid_by_pleamar },
        row.photos,
        { cents: row.before_discount },
        { cents: row.discount },
        row.discount_code,
      ],
      dialect,
    );
  }
}

async function* jsonOf(rows: AsyncIterable<BookRow>): AsyncGenerator<string> {
  yield `{"currency":"EUR","unit":"cents","timezone":"${DOCUMENT_ZONE}","rows":[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield '\n]}\n';
}

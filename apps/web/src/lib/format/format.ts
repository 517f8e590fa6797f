import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { centsFromEuros, formatMoney, type Cents } from '@pleamar/domain/money/money';
import { formatWhole } from '@pleamar/domain/text/whole-number';
import { useTranslation } from '../../texts/react.tsx';
import { formatBytes } from './file-size.ts';

/** Days are dd/mm/yyyy in both languages. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return {
    day: (day: Day) => formatDay(day),
    dayOf: dayAt,
    timeOf: timeAt,
    momentOf: (instant: string) => `${dayAt(instant)} ${timeAt(instant)}`,
    fileSize: (bytes: number) => formatBytes(bytes, language),
    cents: (cents: Cents) => formatMoney(cents, language),
    euros: (euros: number) => formatMoney(centsFromEuros(euros), language),
    number: (value: number) => formatWhole(value, language),
    /**
     * One decimal, unless it is zero. Written without `Intl`, whose first format takes 27 ms of the page's start, on a
     * phone a tenth of a second.
     */
    tenths: (value: number) => withDecimalMark(String(Math.round(value * 10) / 10), language),
    rating: (value: number) => withDecimalMark(value.toFixed(1), language),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function dayAt(instant: string): string {
  const date = new Date(instant);
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
}

function timeAt(instant: string): string {
  const date = new Date(instant);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

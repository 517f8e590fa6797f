import { formatDay, type Day } from '@pleamar/domain/dates';
import { centsFromEuros, formatMoney, type Cents } from '@pleamar/domain/money';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../texts/i18n.ts';

/** Money and numbers as the page's language writes them; days are dd/mm/yyyy in both (decisions, section 2). */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  return {
    day: (day: Day) => formatDay(day),
    cents: (cents: Cents) => formatMoney(cents, language),
    euros: (euros: number) => formatMoney(centsFromEuros(euros), language),
    number: (value: number) => new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value),
  };
}

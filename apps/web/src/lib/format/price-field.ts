import { eurosFromCents, type Cents } from '@pleamar/domain/money/money';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import type { Language } from '@pleamar/domain/text/languages';

/** A price as the text of a field: two decimals, the language's decimal mark, no currency. */
export const formatPriceField = (cents: Cents, language: Language): string =>
  withDecimalMark(eurosFromCents(cents).toFixed(2), language);

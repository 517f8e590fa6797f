import { escapeMarkup } from '@pleamar/domain';

/** Only `html` makes one, so it is safe to send. */
export type Html = { readonly markup: string };

type Value = Html | string | number | false | null | readonly Value[];

/** Every value that is not `Html` is escaped, so that no title can become markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: parts.map((part, index) => part + markupOf(values[index] ?? '')).join('') };
}

function markupOf(value: Value): string {
  if (value === false || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}

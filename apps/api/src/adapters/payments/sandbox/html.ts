import { escapeMarkup } from '@pleamar/domain';

/** Text that is safe to send: only the function `html` makes it. */
export type Html = { readonly markup: string };

type Value = Html | string | number | false | null | readonly Value[];

/** Escapes every value that is not `Html`, so that no title can become markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: parts.map((part, index) => part + markupOf(values[index] ?? '')).join('') };
}

function markupOf(value: Value): string {
  if (value === false || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}

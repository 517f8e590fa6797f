import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/field-errors.ts';

export const texts: Translated<typeof spanish> = {
  tooLong: '{{max}} characters at most.',
  email: "That email doesn't look right.",
  date: 'Enter the date as dd/mm/yyyy.',
  number: 'Enter a number.',
  price: 'The price must be above 0, with two decimals at most.',
};

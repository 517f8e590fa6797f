import { isCountryCode } from '../accounts/countries.ts';

/** The id is stored and printed without blanks, dots and dashes, and without the country in front of a Spanish one. */
export function normalTaxId(text: string, country: string): string {
  const plain = text.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  return country === 'ES' ? plain.replace(/^ES(?=.{9}$)/, '') : plain;
}

/**
 * Spain is checked by the check character, other countries of the Union by the form of their VAT numbers, with or
 * without the country's letters; elsewhere any short run of letters and digits passes, because forms are as many as
 * countries.
 */
export function isTaxId(text: string, country: string): boolean {
  if (!isCountryCode(country)) return false;
  const id = normalTaxId(text, country);
  if (country === 'ES') return isSpanishTaxId(id);
  const form = VAT_FORMS[country];
  if (!form) return /^[A-Z0-9]{4,20}$/.test(id);
  const prefix = country === 'GR' ? 'EL' : country;
  return form.test(id.startsWith(prefix) ? id.slice(prefix.length) : id) || form.test(id);
}

/** DNI, NIE and CIF are all called NIF; `id` is in normal form. */
function isSpanishTaxId(id: string): boolean {
  if (/^\d{8}[A-Z]$/.test(id)) return id.endsWith(personLetter(Number(id.slice(0, 8))));
  if (/^[XYZ]\d{7}[A-Z]$/.test(id)) {
    return id.endsWith(personLetter(Number(`${'XYZ'.indexOf(id.charAt(0))}${id.slice(1, 8)}`)));
  }
  // Children, Spaniards abroad and foreigners without a number of their own have these.
  if (/^[KLM]\d{7}[A-Z]$/.test(id)) return id.endsWith(personLetter(Number(id.slice(1, 8))));
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return false;
  const check = organisationDigit(id.slice(1, 8));
  const hasLetter = /[A-J]$/.test(id);
  // Companies have a digit, public and foreign bodies a letter, the rest one or the other.
  if (/^[ABEH]/.test(id) && hasLetter) return false;
  if (/^[NPQRSW]/.test(id) && !hasLetter) return false;
  return id.endsWith(hasLetter ? 'JABCDEFGHI'.charAt(check) : String(check));
}

const personLetter = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23);

function organisationDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(counted / 10) + (counted % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const VAT_FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** A Spanish one has five digits and begins with its province, 01 to 52. */
export function isPostalCode(text: string, country: string): boolean {
  return country === 'ES' ? /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text) : /^[A-Za-z0-9 -]{0,12}$/.test(text);
}

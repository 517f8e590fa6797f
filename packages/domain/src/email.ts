/** The rule for an email address, for the API and for every form. Only a mail can prove that it exists. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim());

/** Whether a public name is, or contains, something like an address, which must never be shown. Wider than `isEmail`. */
export const containsEmail = (text: string): boolean => /[^\s@]@[^\s@]/u.test(text);

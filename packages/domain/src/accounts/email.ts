/** The API and every form share this rule. Only a mail can prove that an address exists. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim());

/** A public name must never show an address. This finds more than `isEmail`: all that is like one. */
export const containsEmail = (text: string): boolean => /[^\s@]@[^\s@]/u.test(text);

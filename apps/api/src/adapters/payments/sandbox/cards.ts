/** Any other valid number is declined. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksToConfirm: '4000002500003155',
} as const;

export type CardOutcome = 'succeeds' | 'declined' | 'insufficient_funds' | 'confirm';

export function outcomeOf(number: string): CardOutcome {
  switch (number) {
    case TEST_CARDS.succeeds:
      return 'succeeds';
    case TEST_CARDS.asksToConfirm:
      return 'confirm';
    case TEST_CARDS.insufficientFunds:
      return 'insufficient_funds';
    default:
      return 'declined';
  }
}

export type CardForm = { number: string; expiry: string; cvc: string; name: string };
export type CardField = keyof CardForm;
export type CardFault = 'numberInvalid' | 'expiryInvalid' | 'expiryPast' | 'cvcInvalid' | 'nameRequired';
export type CardFaults = Partial<Record<CardField, CardFault>>;

export function readCard(form: CardForm, now: Date): { number: string } | { faults: CardFaults } {
  const number = form.number.replaceAll(/[\s-]/g, '');
  const expiryFault = faultOfExpiry(form.expiry, now);
  const faults: CardFaults = {
    ...(!isCardNumber(number) && { number: 'numberInvalid' }),
    ...(expiryFault && { expiry: expiryFault }),
    ...(!/^\d{3,4}$/.test(form.cvc.trim()) && { cvc: 'cvcInvalid' }),
    ...(form.name.trim() === '' && { name: 'nameRequired' }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { number };
}

export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A card is valid until its month has ended everywhere on Earth. */
function faultOfExpiry(text: string, now: Date): CardFault | null {
  const match = /^(0?[1-9]|1[0-2])[/\-.]?(?:20)?(\d{2})$/.exec(text.replaceAll(/\s+/g, ''));
  if (!match) return 'expiryInvalid';
  const [, month = '', year = ''] = match;
  const end = Date.UTC(2000 + Number(year), Number(month), 1) + 12 * 60 * 60 * 1000;
  return now.getTime() < end ? null : 'expiryPast';
}

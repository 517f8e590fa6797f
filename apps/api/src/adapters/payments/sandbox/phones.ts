/** Any other Spanish mobile number pays like the first one. */
export const TEST_PHONES = {
  succeeds: '600000000',
  fails: '600000001',
  refundFails: '600000002',
} as const;

export type PhoneForm = { phone: string };
export type PhoneFault = 'phoneInvalid';

export function readPhone({ phone }: PhoneForm): { phone: string } | { fault: PhoneFault } {
  const digits = phone.replaceAll(/[\s.-]/g, '').replace(/^(?:\+|00)34/, '');
  return /^[67]\d{8}$/.test(digits) ? { phone: digits } : { fault: 'phoneInvalid' };
}

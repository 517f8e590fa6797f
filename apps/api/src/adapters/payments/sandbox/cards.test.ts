import { describe, expect, test } from 'vitest';
import { isCardNumber, outcomeOf, readCard, TEST_CARDS } from './cards.ts';
import { cardFeeCents } from '../card-fee.ts';

const now = new Date('2026-05-15T10:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123', name: 'Leo Marea' };

describe('a card form', () => {
  test.each(['4242 4242 4242 4242', '4242424242424242', ' 4242-4242-4242-4242 '])(
    'a card form takes the number %j',
    (number) => {
      expect(readCard({ ...good, number }, now)).toEqual({ number: '4242424242424242' });
    },
  );

  test.each([
    '',
    '4242',
    '4242 4242 4242 4241',
    '4242 4242 4242 424x',
    '42'.repeat(12),
    '４２４２４２４２４２４２４２４２',
  ])('a card form refuses the number %j', (number) => {
    expect(readCard({ ...good, number }, now)).toEqual({ faults: { number: 'numberInvalid' } });
  });

  test.each(['12/29', '1229', '12 / 29', '12-29', '5/26', '05/2026', '05/26'])(
    'a card form takes the expiry %j',
    (expiry) => {
      expect(readCard({ ...good, expiry }, now)).toHaveProperty('number');
    },
  );

  test.each(['', '13/29', '00/29', '12', '12/9', 'ab/cd', '12/29/30'])('no expiry is read from %j', (expiry) => {
    expect(readCard({ ...good, expiry }, now)).toEqual({ faults: { expiry: 'expiryInvalid' } });
  });

  test.each(['04/26', '12/25', '12/20'])('a card form reports that %j is past', (expiry) => {
    expect(readCard({ ...good, expiry }, now)).toEqual({ faults: { expiry: 'expiryPast' } });
  });

  test('a card is valid on the last day of its month', () => {
    const last = new Date('2026-05-31T23:59:59Z');

    expect(readCard({ ...good, expiry: '05/26' }, last)).toHaveProperty('number');
  });

  test('a card form reports all errors at once', () => {
    expect(readCard({ number: 'x', expiry: '', cvc: '12', name: '  ' }, now)).toEqual({
      faults: { number: 'numberInvalid', expiry: 'expiryInvalid', cvc: 'cvcInvalid', name: 'nameRequired' },
    });
  });

  test.each(['1234', '123'])('a card form takes the code %j', (cvc) => {
    expect(readCard({ ...good, cvc }, now)).toHaveProperty('number');
  });
});

describe('the test cards', () => {
  test('the test cards have valid card numbers', () => {
    expect(Object.values(TEST_CARDS).every(isCardNumber)).toBe(true);
  });

  test('the test cards do what they are for; any other card is declined', () => {
    expect([...Object.values(TEST_CARDS), '5555555555554444'].map(outcomeOf)).toEqual([
      'succeeds',
      'declined',
      'insufficient_funds',
      'confirm',
      'declined',
    ]);
  });
});

test.each([
  [100, 27],
  [886, 38],
  [5610, 109],
  [99_999_999, 1_500_025],
])('a payment of %i cents costs %i', (amount, fee) => {
  expect(cardFeeCents(amount)).toBe(fee);
});

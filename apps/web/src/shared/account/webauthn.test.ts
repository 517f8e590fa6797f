import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDeviceWithPasskeys } from '../../testing/passkeys.ts';
import { cancelPasskeyRequest, canSuggestPasskeys } from './webauthn.ts';

vi.mock('@simplewebauthn/browser', () => {
  throw new Error('The script does not load');
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a browser that cannot load the passkeys’ script is offered no suggestion', async () => {
  aDeviceWithPasskeys({ suggests: true });

  const can = canSuggestPasskeys().catch(() => 'failed');
  await vi.runAllTimersAsync();

  expect(await can).toBe(false);
});

test('without the script no request is open, so there is none to cancel', async () => {
  const cancelled = cancelPasskeyRequest().catch(() => 'failed');
  await vi.runAllTimersAsync();

  expect(await cancelled).toBeUndefined();
});

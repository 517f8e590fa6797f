import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ApiError } from './api-error.ts';
import { logError } from './log-error.ts';

let log: MockInstance<typeof console.error>;

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});

test('a refusal is logged by its status and code, without the typed text', () => {
  const error = new ApiError({
    status: 409,
    code: 'email_taken',
    detail: 'Ya hay una cuenta con leo@example.com',
    errors: [{ path: 'email', message: 'leo@example.com' }],
    cause: { body: { password: 'marea-alta' } },
  });

  logError('Error during login:', error);

  expect(log.mock.calls).toEqual([['Error during login:', '409 email_taken']]);
});

test('an error that is not a refusal is logged with its message and its cause', () => {
  const lost = new ApiError({ status: 0, code: 'network', detail: '' });

  logError('Registration:', new TypeError('x is undefined', { cause: lost }));

  expect(log.mock.calls).toEqual([['Registration:', 'TypeError: x is undefined (0 network)']]);
});

import { expect, test } from 'vitest';
import { findSecrets } from './secrets.ts';

// Concatenated, so that this file holds no secret.
test.for<[string, string]>([
  ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----\nMIIEowIBAAKCAQEAsomething'].join(' ')],
  ['a key of a cloud', ['AKIA', 'IOSFODNN7EXAMPLE'].join('')],
  ['a live key of the card provider', ['sk_live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')],
  ['a token of a code host', ['ghp', 'a'.repeat(36)].join('_')],
  ['a token of a package registry', ['npm', 'b'.repeat(36)].join('_')],
  ['a token of a chat', ['xoxb', '123456789012-abcdef'].join('-')],
])('%s is found', ([what, text]) => {
  expect(findSecrets('a.ts', `const key = '${text}';`)).toEqual([`a.ts has ${what}.`]);
});

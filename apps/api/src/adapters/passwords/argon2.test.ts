import { expect, test } from 'vitest';
import { argon2Passwords } from './argon2.ts';

const { hash, verify, decoy } = argon2Passwords;

test('a password fits its own hash and no other', async () => {
  const stored = await hash('una ola perfecta');

  expect(await verify(stored, 'una ola perfecta')).toBe(true);
  expect(await verify(stored, 'una ola perfectA')).toBe(false);
});

test('hashes are argon2id at the agreed cost, salted anew each time, and the decoy costs the same', async () => {
  const [one, other] = await Promise.all([hash('una ola perfecta'), hash('una ola perfecta')]);

  expect(one).not.toBe(other);
  for (const stored of [one, decoy]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.{22}\$.{43}$/);
});

test.for(['ñandú con acentos', '🏄‍♀️🌊🏄‍♀️🌊🏄‍♀️', 'nul\0 inside', '\ud800 lone', ' spaces kept '])(
  '%j can be a password',
  async (password) => {
    const stored = await hash(password);

    expect(await verify(stored, password)).toBe(true);
    expect(await verify(stored, `${password}x`)).toBe(false);
  },
);

test('a letter with its accent as one character or as two is the same password', async () => {
  expect(await verify(await hash('ma\u00f1ana de olas'), 'man\u0303ana de olas')).toBe(true);
});

test('no password fits the decoy hash', async () => {
  expect(await verify(decoy, '')).toBe(false);
  expect(await verify(decoy, 'pleamar-demo')).toBe(false);
});

import type { Passwords } from './port.ts';

/** The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// The hash is of 32 discarded random bytes, at the cost above.
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$EoiF6SIOMalQljEW/tlN6g$0O9lgVJXZfIu9SG9KeG5RtDf+YO4SijpAYfaXiTJG6Y';

export const argon2Passwords = argon2At(COST, DECOY);

export function argon2At(cost: typeof COST, decoy: string): Passwords {
  return {
    hash: async (password) => (await library()).hash(normalizePassword(password), cost),
    verify: async (stored, password) => (await library()).verify(stored, normalizePassword(password)),
    decoy,
  };
}

/** Many processes have no login, so the first one loads the library. */
const library = () => import('@node-rs/argon2');

/** Devices type ñ as one character or as two; both are the same password. */
const normalizePassword = (password: string) => password.normalize('NFC');

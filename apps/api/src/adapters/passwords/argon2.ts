import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from './port.ts';

/** The library's algorithm is argon2id unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Passwords: Passwords = {
  hash: (password) => hash(spelled(password), COST),
  verify: (stored, password) => verify(stored, spelled(password)),
  // Made from 32 random bytes that nobody kept, at the cost above.
  decoy: '$argon2id$v=19$m=19456,t=2,p=1$EoiF6SIOMalQljEW/tlN6g$0O9lgVJXZfIu9SG9KeG5RtDf+YO4SijpAYfaXiTJG6Y',
};

/** An ñ may be typed as one sign or as two, depending on the device; it is the same password. */
const spelled = (password: string) => password.normalize('NFC');

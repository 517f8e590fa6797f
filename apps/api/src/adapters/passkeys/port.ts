import type { NewPasskeyAnswer, PasskeyAnswer } from '@pleamar/contract';

export interface Expected {
  challenge: string;
  origins: string[];
  /** The name of the site that a passkey belongs to. */
  rpId: string;
}

export interface NewCredential {
  id: string;
  /** COSE. */
  publicKey: Uint8Array;
  counter: number;
  isSynced: boolean;
}

/** Both throw unless the person was verified by the authenticator, for this challenge, on this site. */
export interface Passkeys {
  readNew: (answer: NewPasskeyAnswer, expected: Expected) => Promise<NewCredential>;
  /** The counter is the caller's to compare, once the signature is known to be right. */
  read: (
    answer: PasskeyAnswer,
    expected: Expected,
    publicKey: Uint8Array,
  ) => Promise<{ counter: number; isSynced: boolean }>;
}

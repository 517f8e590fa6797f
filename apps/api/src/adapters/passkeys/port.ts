import type { NewPasskeyAnswer, PasskeyAnswer } from '@pleamar/contract';

export interface ExpectedAnswer {
  challenge: string;
  origins: string[];
  /** A passkey belongs to the site of this name. */
  rpId: string;
}

export interface NewCredential {
  id: string;
  publicKey: Uint8Array;
  counter: number;
  isSynced: boolean;
}

/** Both functions throw unless the authenticator verified the person, for this challenge, on this site. */
export interface Passkeys {
  verifyRegistration: (answer: NewPasskeyAnswer, expected: ExpectedAnswer) => Promise<NewCredential>;
  /** Checks the signature. The caller compares the counter with the stored one. */
  verifyAuthentication: (
    answer: PasskeyAnswer,
    expected: ExpectedAnswer,
    publicKey: Uint8Array,
  ) => Promise<{ counter: number; isSynced: boolean }>;
}

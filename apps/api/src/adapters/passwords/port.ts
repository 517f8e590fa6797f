/** Passwords are kept so that even who reads the database cannot use them. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
  /** Fits no password, and costs as much to check as any other: for logins of accounts that do not exist. */
  decoy: string;
}

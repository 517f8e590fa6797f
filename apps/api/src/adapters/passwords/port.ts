export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
  /** The decoy matches no password but takes as long to check: the time of a login does not reveal unknown accounts. */
  decoy: string;
}

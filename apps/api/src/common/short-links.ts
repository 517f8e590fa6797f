export interface Opener {
  address: string;
  browser: string;
  /** False for requests that only look, such as HEAD. */
  isPerson: boolean;
}

export interface ShortLinks {
  /** The path that the code leads to, null where there is none. Counts the opening. */
  open: (code: string, opener: Opener) => Promise<string | null>;
}

export interface Opener {
  ip: string;
  browser: string;
  isPerson: boolean;
}

export interface ShortLinks {
  /** Counts the opening, and returns the path of the link's page, or null for an unknown code. */
  open: (code: string, opener: Opener) => Promise<string | null>;
}

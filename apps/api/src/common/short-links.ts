export interface Opener {
  ip: string;
  browser: string;
  isPerson: boolean;
}

export interface ShortLinks {
  /** The path is null for an unknown code. Each call counts an opening. */
  open: (code: string, opener: Opener) => Promise<string | null>;
}

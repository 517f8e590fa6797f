export interface Address {
  path: string;
  changedAt: Date | null;
  picture?: string;
}

export interface Sitemap {
  files: () => Promise<string[]>;
  /** A null `file` stands for all addresses; returns null for a file that does not exist. */
  addresses: (file: string | null) => AsyncIterable<Address> | null;
}

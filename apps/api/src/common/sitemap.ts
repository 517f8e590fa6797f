export interface Address {
  path: string;
  changedAt: Date | null;
}

export interface Sitemap {
  /** The names of its files; none if one file holds everything. */
  files: () => Promise<string[]>;
  /** The addresses of one file, or all of them; null if there is no such file. */
  addresses: (file: string | null) => AsyncIterable<Address> | null;
}

export interface Address {
  path: string;
  changedAt: Date | null;
  /** A public picture of the page: a path of ours or an absolute address. */
  picture?: string;
}

export interface Sitemap {
  /** Empty if one file holds everything. */
  files: () => Promise<string[]>;
  /** Null stands for all addresses, and is returned for a file that does not exist. */
  addresses: (file: string | null) => AsyncIterable<Address> | null;
}

export interface SitemapAddress {
  path: string;
  changedAt: Date | null;
  picture?: string;
}

export interface Sitemap {
  files: () => Promise<string[]>;
  /** Returns all addresses if `file` is null, and null for a file that does not exist. */
  addresses: (file: string | null) => AsyncIterable<SitemapAddress> | null;
}

interface ChunkAssets {
  scripts: string[];
  /** Those of its late parts (`lib/late-part.tsx`). */
  late: string[];
  /** The files that `css` was read from. */
  styles: string[];
  css: string;
}

/** What the client build made, by page name (`pages/login.tsx` is `login`). Written by `build/page-assets.ts`. */
export interface PageAssets {
  entry: string;
  isDevelopment: boolean;
  fonts: string[];
  shell: ChunkAssets;
  pages: Record<string, ChunkAssets>;
}

declare module 'virtual:page-assets' {
  import type { PageAssets } from './app/page-assets.ts';

  export const pageAssets: PageAssets;
}

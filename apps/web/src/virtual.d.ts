declare module 'virtual:page-assets' {
  import type { PageAssets } from './app/page-assets.ts';

  export const pageAssets: PageAssets;
}

declare module 'virtual:texts/*' {
  import type { AreaTexts } from './texts/area-files.ts';

  export const texts: AreaTexts;
}

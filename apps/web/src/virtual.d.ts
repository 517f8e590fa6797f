declare module 'virtual:texts/*' {
  import type { AreaTexts } from './texts/area-files.ts';

  export const texts: AreaTexts;
}

declare module 'virtual:texts/*' {
  import type { AreaTexts } from './texts/area-files.ts';

  export const texts: AreaTexts;
}

declare module 'virtual:coast' {
  /** Of tiles with land, by column and row. */
  export const tiles: Partial<Record<string, () => Promise<{ rings: number[][] }>>>;
}

/** Their own type would be the literal of half a megabyte. */
declare module 'world-atlas/land-110m.json' {
  import type { Topology } from 'topojson-specification';

  const topology: Topology;
  export default topology;
}

declare module 'world-atlas/land-50m.json' {
  import type { Topology } from 'topojson-specification';

  const topology: Topology;
  export default topology;
}

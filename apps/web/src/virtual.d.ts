declare module 'virtual:text-areas' {
  /** By language and area (`es-site`), each a file of its own in the build. */
  export const areas: Partial<
    Record<string, () => Promise<{ texts: Partial<Record<string, Record<string, string>>> }>>
  >;
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

declare module 'virtual:coast' {
  /** Tiles without land are absent; keys are column and row. */
  export const tiles: Partial<Record<string, () => Promise<{ rings: number[][] }>>>;
}

/** A module of `src/` as one script, for the page itself (`build/inline-scripts.ts`). */
declare module 'virtual:script/*' {
  const code: string;
  export default code;
}

/** TypeScript's own type for the file would be a literal of half a megabyte. */
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

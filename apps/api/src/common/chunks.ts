export const inChunks = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, nth) => values.slice(nth * size, (nth + 1) * size));

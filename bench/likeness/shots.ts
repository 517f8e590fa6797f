/** A drawn picture and what is true of it, as `tools/scenes/likeness` writes it down. */
export interface Shot {
  file: string;
  ride: number;
  surfer: number;
  isAlike: boolean;
  atSeconds: number;
  /** As light, 0 to 1. */
  suit: [number, number, number];
  board: [number, number, number];
}

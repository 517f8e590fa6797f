/** A drawn picture with its ground truth, as `tools/scenes/likeness` writes it. */
export interface Shot {
  file: string;
  ride: number;
  surfer: number;
  isAlike: boolean;
  atSeconds: number;
  /** Linear light, 0 to 1. */
  suit: [number, number, number];
  board: [number, number, number];
}

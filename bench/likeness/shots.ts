/** A drawn picture and what it shows, as `tools/scenes/likeness` writes it. */
export interface Shot {
  file: string;
  ride: number;
  surfer: number;
  isAlike: boolean;
  atSeconds: number;
  suit: [number, number, number];
  board: [number, number, number];
}

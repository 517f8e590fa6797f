/** `tools/scenes/likeness` writes the picture with its ground truth. */
export interface Shot {
  file: string;
  ride: number;
  surfer: number;
  isAlike: boolean;
  atSeconds: number;
  suit: [number, number, number];
  board: [number, number, number];
}

import type { Bounds } from './clip-ring.ts';

const SIZE = 10;
const SOUTHERNMOST = -60;
const NORTHERNMOST = 80;

/** The grid of the finest coast's tiles, by column and row from the south-west. No surf break is beyond its rows. */
export const TILE = {
  columns: 360 / SIZE,
  rows: (NORTHERNMOST - SOUTHERNMOST) / SIZE,
  /** From columns and rows to thousandths of a degree. */
  boundsOf: ([left, bottom, right, top]: Bounds): Bounds => [
    (left * SIZE - 180) * 1000,
    (bottom * SIZE + SOUTHERNMOST) * 1000,
    (right * SIZE - 180) * 1000,
    (top * SIZE + SOUTHERNMOST) * 1000,
  ],
};

export function boundsOfTile(key: string): Bounds {
  const [column = 0, row = 0] = key.split('_').map(Number);
  return TILE.boundsOf([column, row, column + 1, row + 1]);
}

export function tilesIn([west, south, east, north]: Bounds): string[] {
  const column = (lon: number) => Math.min(Math.max(Math.floor((lon + 180) / SIZE), 0), TILE.columns - 1);
  const row = (lat: number) => Math.min(Math.max(Math.floor((lat - SOUTHERNMOST) / SIZE), 0), TILE.rows - 1);
  const keys: string[] = [];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(south); y <= row(north); y += 1) keys.push(`${x}_${y}`);
  return keys;
}

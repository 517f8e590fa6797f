// Land around azimuth 0, which is straight out to sea as the camera sees it. Farthest layer first.
import type { Land } from '../engine/scene.ts';

export const LANDS: Record<LandName, Land[]> = {
  cliffs: [
    {
      kind: 'cliff',
      azimuth: 0.06,
      width: 0.34,
      height: 0.04,
      color: [0.4, 0.36, 0.3],
      shade: [0.14, 0.14, 0.14],
      distance: 420,
    },
    {
      kind: 'cliff',
      azimuth: 0.27,
      width: 0.2,
      height: 0.085,
      color: [0.44, 0.37, 0.28],
      shade: [0.12, 0.115, 0.11],
      distance: 170,
    },
  ],
  dunes: [
    {
      kind: 'dune',
      azimuth: 0.1,
      width: 0.5,
      height: 0.026,
      color: [0.3, 0.31, 0.16],
      shade: [0.13, 0.14, 0.09],
      distance: 260,
    },
  ],
  palms: [
    {
      kind: 'mountain',
      azimuth: -0.2,
      width: 0.5,
      height: 0.05,
      color: [0.2, 0.27, 0.22],
      shade: [0.1, 0.15, 0.16],
      distance: 900,
    },
    {
      kind: 'palms',
      azimuth: -0.05,
      width: 0.32,
      height: 0.034,
      color: [0.16, 0.25, 0.09],
      shade: [0.03, 0.06, 0.03],
      distance: 240,
    },
  ],
  volcanic: [
    {
      kind: 'volcanic',
      azimuth: 0.04,
      width: 0.42,
      height: 0.13,
      color: [0.3, 0.27, 0.22],
      shade: [0.05, 0.06, 0.06],
      distance: 900,
    },
  ],
  town: [
    {
      kind: 'mountain',
      azimuth: 0.05,
      width: 0.5,
      height: 0.045,
      color: [0.3, 0.34, 0.28],
      shade: [0.14, 0.18, 0.18],
      distance: 800,
    },
    {
      kind: 'town',
      azimuth: 0.2,
      width: 0.22,
      height: 0.04,
      color: [0.3, 0.3, 0.2],
      shade: [0.14, 0.15, 0.11],
      distance: 300,
    },
    {
      kind: 'cliff',
      azimuth: -0.03,
      width: 0.075,
      height: 0.03,
      color: [0.4, 0.35, 0.28],
      shade: [0.13, 0.13, 0.12],
      distance: 230,
      lighthouse: 0.35,
    },
  ],
  jungle: [
    {
      kind: 'mountain',
      azimuth: 0.1,
      width: 0.6,
      height: 0.085,
      color: [0.15, 0.25, 0.16],
      shade: [0.07, 0.13, 0.12],
      distance: 800,
    },
    {
      kind: 'jungle',
      azimuth: 0.0,
      width: 0.6,
      height: 0.045,
      color: [0.16, 0.27, 0.08],
      shade: [0.02, 0.05, 0.025],
      distance: 220,
    },
  ],
  none: [],
  limestone: [
    {
      kind: 'cliff',
      azimuth: 0.02,
      width: 0.5,
      height: 0.055,
      color: [0.62, 0.55, 0.44],
      shade: [0.2, 0.19, 0.15],
      distance: 300,
    },
    {
      kind: 'cliff',
      azimuth: 0.3,
      width: 0.24,
      height: 0.1,
      color: [0.66, 0.58, 0.46],
      shade: [0.2, 0.18, 0.14],
      distance: 150,
    },
  ],
  redCliffs: [
    {
      kind: 'cliff',
      azimuth: 0.1,
      width: 0.42,
      height: 0.05,
      color: [0.52, 0.34, 0.2],
      shade: [0.19, 0.13, 0.09],
      distance: 260,
    },
    {
      kind: 'mountain',
      azimuth: -0.3,
      width: 0.4,
      height: 0.03,
      color: [0.22, 0.26, 0.16],
      shade: [0.12, 0.15, 0.13],
      distance: 900,
    },
  ],
  desert: [
    {
      kind: 'mountain',
      azimuth: -0.05,
      width: 0.6,
      height: 0.07,
      color: [0.47, 0.37, 0.27],
      shade: [0.22, 0.17, 0.14],
      distance: 850,
    },
    {
      kind: 'cliff',
      azimuth: 0.18,
      width: 0.3,
      height: 0.028,
      color: [0.5, 0.39, 0.27],
      shade: [0.22, 0.17, 0.13],
      distance: 320,
    },
  ],
  pines: [
    {
      kind: 'jungle',
      azimuth: 0.0,
      width: 0.7,
      height: 0.03,
      color: [0.1, 0.15, 0.075],
      shade: [0.02, 0.04, 0.025],
      distance: 420,
    },
    {
      kind: 'dune',
      azimuth: 0.05,
      width: 0.6,
      height: 0.017,
      color: [0.34, 0.33, 0.19],
      shade: [0.15, 0.15, 0.1],
      distance: 280,
    },
  ],
  greenHills: [
    {
      kind: 'mountain',
      azimuth: 0.12,
      width: 0.55,
      height: 0.075,
      color: [0.23, 0.31, 0.16],
      shade: [0.1, 0.14, 0.1],
      distance: 750,
    },
    {
      kind: 'cliff',
      azimuth: -0.08,
      width: 0.3,
      height: 0.024,
      color: [0.3, 0.3, 0.26],
      shade: [0.1, 0.105, 0.1],
      distance: 300,
    },
  ],
  snowyPeaks: [
    {
      kind: 'mountain',
      azimuth: -0.1,
      width: 0.6,
      height: 0.13,
      color: [0.74, 0.78, 0.84],
      shade: [0.2, 0.23, 0.29],
      distance: 900,
    },
    {
      kind: 'mountain',
      azimuth: 0.3,
      width: 0.35,
      height: 0.06,
      color: [0.36, 0.36, 0.33],
      shade: [0.13, 0.14, 0.16],
      distance: 450,
    },
  ],
};

export type LandName =
  | 'cliffs'
  | 'dunes'
  | 'palms'
  | 'volcanic'
  | 'town'
  | 'jungle'
  | 'none'
  | 'limestone'
  | 'redCliffs'
  | 'desert'
  | 'pines'
  | 'greenHills'
  | 'snowyPeaks';

/** The land around another azimuth; with a size above 1 it is seen from nearer. */
export const turnLand = (name: LandName, azimuth: number, size: number): Land[] =>
  LANDS[name].map((land) => turnLayer(land, azimuth, size));

/** A wider layer would reach around the camera. */
const MAX_WIDENING = 1.6;

const turnLayer = (land: Land, azimuth: number, size: number): Land => ({
  ...land,
  azimuth: land.azimuth + azimuth,
  height: land.height * size,
  width: land.width * Math.min(MAX_WIDENING, Math.max(1, size)),
});

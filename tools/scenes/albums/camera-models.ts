import type { CameraModel } from './plan.ts';

export const CANON_R5: CameraModel = {
  make: 'Canon',
  model: 'Canon EOS R5',
  lens: 'RF100-500mm F4.5-7.1 L IS USM',
};
export const CANON_R7: CameraModel = {
  make: 'Canon',
  model: 'Canon EOS R7',
  lens: 'RF200-800mm F6.3-9 IS USM',
};
export const SONY_A1: CameraModel = {
  make: 'SONY',
  model: 'ILCE-1',
  lens: 'FE 200-600mm F5.6-6.3 G OSS',
};
export const SONY_A7: CameraModel = {
  make: 'SONY',
  model: 'ILCE-7M4',
  lens: 'FE 70-200mm F2.8 GM OSS II',
};
export const NIKON_Z8: CameraModel = {
  make: 'NIKON CORPORATION',
  model: 'NIKON Z 8',
  lens: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
};
export const FUJI_XH2S: CameraModel = {
  make: 'FUJIFILM',
  model: 'X-H2S',
  lens: 'XF150-600mmF5.6-8 R LM OIS WR',
};

import type { Material } from '../gbuffer.ts';

/** One object is reused for every pixel, so that shading allocates nothing. */
export interface SurfacePoint {
  material: Material;
  x: number;
  y: number;
  z: number;
  /** Normal of the mesh, toward the camera. */
  nx: number;
  ny: number;
  nz: number;
  /** Place on the wave's section, how far it has broken there (on a swell: its foam), arc length up the section. */
  section: number;
  broken: number;
  arc: number;
  vx: number;
  vy: number;
  vz: number;
  distance: number;
}

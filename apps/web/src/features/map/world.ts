import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

export const WORLD = { width: 960, height: 560 };
/** The map ends at this latitude, north and south: no surf break is beyond. */
const NORTHERNMOST = 74;

/** Mercator: compass directions are straight at every zoom, and the clusters' grid is the same. */
export const projection: GeoProjection = geoMercator()
  .scale(WORLD.width / (2 * Math.PI))
  .translate([WORLD.width / 2, 0]);
const [, top] = projection([0, NORTHERNMOST]) ?? [0, 0];
projection.translate([WORLD.width / 2, -top]);

export interface LatLon {
  lat: number;
  lon: number;
}

export function project({ lat, lon }: LatLon): [x: number, y: number] {
  return projection([lon, lat]) ?? [0, 0];
}

export function landPath(topology: Topology, digits: number): string {
  const land = topology.objects['land'];
  if (!land) throw new Error('The coast has no land');
  return geoPath(projection).digits(digits)(feature(topology, land)) ?? '';
}

export interface MapView {
  k: number;
  x: number;
  y: number;
}

export const wholeWorld: MapView = { k: 1, x: 0, y: 0 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the drawing that is shown: it fills the viewport, so its longer side is cut. */
export function shownBox(viewport: { width: number; height: number }): Box {
  const unit = Math.max(viewport.width / WORLD.width, viewport.height / WORLD.height);
  const [width, height] = [viewport.width / unit, viewport.height / unit];
  return { x: (WORLD.width - width) / 2, y: (WORLD.height - height) / 2, width, height };
}

export function boundsOf({ k, x, y }: MapView, box: Box): [number, number, number, number] {
  const corner = (px: number, py: number) => projection.invert?.([(px - x) / k, (py - y) / k]) ?? [0, 0];
  const [west, north] = corner(box.x, box.y);
  const [east, south] = corner(box.x + box.width, box.y + box.height);
  const isWhole = box.width / k >= WORLD.width - 1;
  return isWhole ? [-180, south, 180, north] : [west, south, east, north];
}

export function viewOf(spot: LatLon, k: number, box: Box): MapView {
  const [px, py] = project(spot);
  return { k, x: box.x + box.width / 2 - px * k, y: box.y + box.height / 2 - py * k };
}

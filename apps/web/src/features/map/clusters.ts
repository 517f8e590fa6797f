import type { MapPoint } from '@pleamar/contract/surf-breaks';
import Supercluster from 'supercluster';
import { project, WORLD } from './world.ts';

/** Two markers that are nearer than this, in pixels, become one. */
const RADIUS = 52;
const MAX_ZOOM = 14;

export interface Marker {
  key: string;
  x: number;
  y: number;
  lat: number;
  lon: number;
  photos: number;
  size: number;
  /** Null for a cluster. */
  point: MapPoint | null;
  /** The enlargement at which a cluster divides. */
  opensAtScale: number;
}

interface PhotoCount {
  photos: number;
}

export type Clusters = Supercluster<{ point: MapPoint } & PhotoCount, PhotoCount>;

export function clustersOf(points: readonly MapPoint[]): Clusters {
  const index: Clusters = new Supercluster({
    radius: RADIUS,
    maxZoom: MAX_ZOOM,
    map: ({ photos }) => ({ photos }),
    reduce: (sum, { photos }) => {
      sum.photos += photos;
    },
  });
  return index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
      properties: { point, photos: point.photo_count },
    })),
  );
}

/** The world is 512 pixels wide at zoom 0 of the grid. */
export function gridZoom(k: number, pixelsPerUnit: number): number {
  const zoom = Math.floor(Math.log2((WORLD.width * k * pixelsPerUnit) / 512));
  return Math.min(Math.max(zoom, 0), MAX_ZOOM + 1);
}

export interface Scale {
  k: number;
  pixelsPerUnit: number;
}

export const markersIn = (index: Clusters, bounds: [number, number, number, number], scale: Scale): Marker[] =>
  index
    .getClusters(bounds, gridZoom(scale.k, scale.pixelsPerUnit))
    .map((feature) => markerOf(index, feature, scale))
    .toSorted((a, b) => b.photos - a.photos || (a.key < b.key ? -1 : 1));

function markerOf(index: Clusters, feature: ReturnType<Clusters['getClusters']>[number], scale: Scale): Marker {
  const [lon = 0, lat = 0] = feature.geometry.coordinates;
  const [x, y] = project({ lat, lon });
  const { properties } = feature;
  const { photos } = properties;
  if (!('cluster' in properties)) {
    const { point } = properties;
    return { x, y, lat, lon, photos, key: point.surf_break_id, size: 1, point, opensAtScale: scale.k };
  }
  const { cluster_id: id, point_count: size } = properties;
  const opensAtScale = (2 ** index.getClusterExpansionZoom(id) * 512) / (WORLD.width * scale.pixelsPerUnit);
  return { x, y, lat, lon, photos, key: `cluster ${id}`, size, point: null, opensAtScale };
}

export const pointsIn = (points: readonly MapPoint[], [west, south, east, north]: [number, number, number, number]) =>
  points.filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east);

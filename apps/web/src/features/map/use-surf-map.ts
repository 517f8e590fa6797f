import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { useMemo, useRef } from 'react';
import { clustersOf, markersIn, pointsIn } from './clusters.ts';
import { useMapZoom } from './use-map-zoom.ts';
import { boundsOf } from './world.ts';

export function useSurfMap(points: readonly MapPoint[], first?: MapPoint) {
  const drawing = useRef<SVGSVGElement>(null);
  const zoom = useMapZoom(drawing, first);
  const clusters = useMemo(() => clustersOf(points), [points]);
  const bounds = boundsOf(zoom.view, zoom.box);
  const markers = markersIn(clusters, bounds, { k: zoom.view.k, pixelsPerUnit: zoom.pixelsPerUnit });
  return { map: { drawing, zoom, markers }, inSight: pointsIn(points, bounds) };
}

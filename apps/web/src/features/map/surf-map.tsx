import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import type { Marker } from './clusters.ts';
import { graticule } from './coast.ts';
import { Land } from './land.tsx';
import type { MapZoom } from './use-map-zoom.ts';
import { WORLD } from './world.ts';
import css from './surf-map.module.css';

const STEP = 1.8;

interface SurfMapProps {
  drawing: RefObject<SVGSVGElement | null>;
  zoom: MapZoom;
  markers: readonly Marker[];
  selectedId: string | undefined;
  onSelect: (point: MapPoint) => void;
}

/** Hidden from screen readers: they and keyboards use the list beside the map. */
export function SurfMap({ drawing, zoom, markers, selectedId, onSelect }: SurfMapProps) {
  const { t } = useTranslation('map');
  const { view, box, pixelsPerUnit } = zoom;
  const openMarker = (marker: Marker) =>
    marker.point ? onSelect(marker.point) : zoom.show(marker, Math.max(marker.opensAtScale * 1.1, view.k * STEP));
  const viewport = useRef<HTMLElement>(null);
  // The arrow keys would also scroll the page.
  const withoutScroll = (handle: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    handle();
  };
  useKeys(
    {
      ArrowLeft: withoutScroll(() => zoom.move(-0.2, 0)),
      ArrowRight: withoutScroll(() => zoom.move(0.2, 0)),
      ArrowUp: withoutScroll(() => zoom.move(0, -0.2)),
      ArrowDown: withoutScroll(() => zoom.move(0, 0.2)),
      '+': withoutScroll(() => zoom.enlarge(STEP)),
      '-': withoutScroll(() => zoom.enlarge(1 / STEP)),
      '0': withoutScroll(zoom.reset),
    },
    { target: viewport },
  );
  return (
    <section ref={viewport} className={css.map} aria-label={t('mapAria')}>
      <svg
        ref={drawing}
        className={css.drawing}
        viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g transform={`translate(${view.x},${view.y}) scale(${view.k})`}>
          <path className={css.graticule} d={graticule} />
          <Land view={view} box={box} />
        </g>
        {markers.toReversed().map((marker) => (
          <MarkerDot
            key={marker.key}
            marker={marker}
            transform={`translate(${marker.x * view.k + view.x},${marker.y * view.k + view.y}) scale(${1 / pixelsPerUnit})`}
            isSelected={marker.key === selectedId}
            onOpen={() => openMarker(marker)}
          />
        ))}
      </svg>
      <div className={css.buttons}>
        <IconButton className={css.button} label={t('enlarge')} onClick={() => zoom.enlarge(STEP)}>
          <Plus />
        </IconButton>
        <IconButton className={css.button} label={t('reduce')} onClick={() => zoom.enlarge(1 / STEP)}>
          <Minus />
        </IconButton>
        <IconButton className={css.button} label={t('reset')} onClick={zoom.reset}>
          <RotateCcw />
        </IconButton>
      </div>
    </section>
  );
}

interface MarkerDotProps {
  marker: Marker;
  transform: string;
  isSelected: boolean;
  onOpen: () => void;
}

function MarkerDot({ marker, transform, isSelected, onOpen }: MarkerDotProps) {
  const { number } = useFormat();
  const isCluster = marker.size > 1;
  const radius = isCluster ? 13 + Math.min(13, Math.sqrt(marker.size) * 1.6) : 7;
  return (
    <g
      transform={transform}
      className={cx(css.marker, isCluster && css.cluster, marker.photos === 0 && css.empty, isSelected && css.selected)}
      onClick={onOpen}
    >
      <circle className={css.target} r={22} />
      <circle className={css.dot} r={radius} />
      {isCluster && (
        <text className={css.count} dy="0.35em">
          {number(marker.size)}
        </text>
      )}
      {!isCluster && <title>{marker.point?.spot}</title>}
    </g>
  );
}

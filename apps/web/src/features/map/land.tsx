import { useQueries, useQuery } from '@tanstack/react-query';
import { worldCoast } from './coast.ts';
import { mapQueries } from './queries.ts';
import { tilesIn } from './tile-grid.ts';
import { boundsOf, type Box, type MapView } from './world.ts';
import css from './land.module.css';

/** From this enlargement on the coast of the whole world looks too coarse. */
const FINE_FROM = 5;
/** From this one on the fine coast looks too coarse. The finest comes in tiles, of which few are in sight. */
const FINEST_FROM = 25;

export function Land({ view, box }: { view: MapView; box: Box }) {
  const isFinest = view.k >= FINEST_FROM;
  const fine = useQuery({ ...mapQueries.fineCoast, enabled: view.k >= FINE_FROM && !isFinest }).data;
  const bounds = boundsOf(view, box);
  const inSight = new Set(isFinest ? tilesIn(bounds) : []);
  // Neighbouring tiles too, so that dragging the map shows no gaps.
  const tileKeys = isFinest ? tilesIn(widenBounds(bounds)) : [];
  const tiles = useQueries({ queries: tileKeys.map((key) => mapQueries.finestCoast(key)) });
  const shownTiles = tileKeys.flatMap((key, index) => {
    const coast = tiles[index]?.data;
    return coast && inSight.has(key) ? [{ key, ...coast }] : [];
  });
  if (!isFinest || shownTiles.length < inSight.size)
    return <path className={css.whole} d={view.k >= FINE_FROM && fine ? fine : worldCoast} />;
  return (
    <>
      {shownTiles.map(({ key, land }) => (
        <path key={key} className={css.land} d={land} />
      ))}
      {shownTiles.map(({ key, coast }) => (
        <path key={key} className={css.coast} d={coast} />
      ))}
    </>
  );
}

function widenBounds([west, south, east, north]: ReturnType<typeof boundsOf>): ReturnType<typeof boundsOf> {
  const [width, height] = [east - west, north - south];
  return [west - width / 2, south - height / 2, east + width / 2, north + height / 2];
}

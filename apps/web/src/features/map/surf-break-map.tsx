import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { SURF_BREAK_MAP_SIZE } from './surf-break-map-size.ts';
import { mapQueries } from './queries.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './surf-break-map.module.css';

const { width, height } = SURF_BREAK_MAP_SIZE;

export function SurfBreakMap({ id, name, lat, lon }: { id: string; name: string; lat: number; lon: number }) {
  const { t } = useTranslation('map');
  const coast = useQuery(mapQueries.coastAround({ lat, lon })).data;
  return (
    <Link className={css.map} to="/mapa" search={{ spot: id, all: '1' }}>
      <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {coast && (
          <>
            <path className={css.land} d={coast.land} />
            <path className={css.coast} d={coast.coast} />
          </>
        )}
        <circle className={css.halo} cx={width / 2} cy={height / 2} r="20" />
        <circle className={css.dot} cx={width / 2} cy={height / 2} r="8" />
      </svg>
      <span className={cx(text.underlinedOnHover, css.words)}>{t('seeOnMap', { name })}</span>
    </Link>
  );
}

import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { byCountry, type RegionWithSurfBreaks } from './by-country.ts';
import { SurfBreakRow } from './surf-break-row.tsx';
import css from './surf-break-list.module.css';

export function SurfBreakList({ points }: { points: readonly MapPoint[] }) {
  const { t, i18n } = useTranslation('common');
  return byCountry(points, i18n.language).map((country) => (
    <section key={country.name} className={css.country} aria-label={country.name}>
      <h2 className={css.countryName}>
        {country.name}
        {country.albumCount > 0 && (
          <span className={cx(text.small, text.muted, text.number)}>
            {t('albumCount', { count: country.albumCount })}
          </span>
        )}
      </h2>
      <div className={css.regions}>
        {country.regions.map((region) => (
          <Region key={region.name} region={region} />
        ))}
      </div>
    </section>
  ));
}

function Region({ region }: { region: RegionWithSurfBreaks }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.region}>
      <h3 className={css.regionName}>{region.name}</h3>
      <ul>
        {region.surfBreaks.map(({ surf_break_id: surfBreakId, spot, album_count: count }) => (
          <li key={surfBreakId}>
            <SurfBreakRow id={surfBreakId} spot={spot}>
              {count > 0 && (
                <span className={cx(text.small, text.muted, text.number)}>{t('albumCount', { count })}</span>
              )}
            </SurfBreakRow>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { surfQueries } from './queries.ts';
import { SurfCard } from './surf-card.tsx';

export function LatestSurfs() {
  const { t } = useTranslation('surfs');
  const latest = useQuery(surfQueries.latest());
  return (
    <Loaded query={latest} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={104} />}>
      {({ items }) =>
        items.length === 0 ? (
          <div className={layout.stack}>
            <p className={text.muted}>{t('emptyHint')}</p>
            <Link className={buttonClass('line')} {...rememberSurfLink({})}>
              {t('add')}
            </Link>
          </div>
        ) : (
          <ul>
            {items.map((surf) => (
              <li key={surf.id}>
                <SurfCard surf={surf} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DemandDays } from '../../../features/demand/demand-days.tsx';
import { demandQuery } from '../../../features/demand/queries.ts';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { definePage } from '../../../lib/page/page.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { DateField } from '../../../ui/date-picker.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import { PlaceSearch } from '../../../shared/places/place-search.tsx';
import css from './page.module.css';

function DashboardDemandPage() {
  const { t } = useTranslation('demand');
  const search = useSearch({ from: '/dashboard/demanda' });
  const navigate = useNavigate({ from: '/dashboard/demanda' });
  const change = (changes: typeof search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), ...replaceWithoutScroll });
  const { continent = '', country = '', region = '', spot = '' } = search;
  const placeId = spot || region || country || continent;
  const filter = { place_id: placeId || undefined, from: search.desde, to: search.hasta };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useQuery({ ...demandQuery(filter), placeholderData: keepPreviousData });
  const clear = () => void navigate({ search: {}, ...replaceWithoutScroll });
  return (
    <DashboardPage title={t('title')} lead={`${t('lead')} ${t('counted')}`}>
      <fieldset className={css.filters} aria-label={t('filters')}>
        <PlaceSearch
          surfBreakId={spot}
          onChoose={(place) => change({ spot: place?.surf_break_id })}
          within={{ continent, country, region, surfBreak: '' }}
          onWithin={(above) => change(withoutEmptyIds(above))}
        />
        <div className={css.days}>
          <DateField
            label={t('from')}
            value={filter.from ?? null}
            onChange={(day) => change({ desde: day ?? undefined })}
            canClear
          />
          <DateField
            label={t('to')}
            value={filter.to ?? null}
            onChange={(day) => change({ hasta: day ?? undefined })}
            canClear
          />
        </div>
      </fieldset>
      <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={220} />}>
        {(days) =>
          days.length > 0 ? (
            <DemandDays days={days} />
          ) : (
            <EmptySection title={t('empty')}>
              <p className={text.lead}>{isFiltered ? t('emptyFiltered') : t('emptyHint')}</p>
              {isFiltered && (
                <Button kind="line" onClick={clear}>
                  {t('clear')}
                </Button>
              )}
            </EmptySection>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

const withoutEmptyIds = ({ continent, country, region }: { continent: string; country: string; region: string }) => ({
  continent: continent || undefined,
  country: country || undefined,
  region: region || undefined,
});

export const page = definePage('/dashboard/demanda', {
  component: DashboardDemandPage,
  head: privateHead('demand:title'),
});

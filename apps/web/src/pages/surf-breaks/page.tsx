import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { mapQueries } from '../../features/map/queries.ts';
import { SurfBreakList } from '../../features/surf-breaks/surf-break-list.tsx';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import { definePage, type SearchOf } from '../../lib/page/page.ts';
import { publicHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './page.module.css';

const chosenIn = ({ all }: SearchOf<'/public/spots'>) => ({ date: undefined, all: all === '1' });

function SurfBreaksPage() {
  const { t } = useTranslation('surfBreaks');
  const { all } = chosenIn(useSearch({ from: '/public/spots' }));
  const navigate = useNavigate({ from: '/spots' });
  const points = useQuery(mapQueries.points({ date: undefined, all }));
  return (
    <main className={layout.page} id="contenido">
      <div className={css.head}>
        <div>
          <h1 className={css.title}>{t('title')}</h1>
          <p className={text.lead}>{t('subtitle')}</p>
        </div>
        <div className={css.tools}>
          <Checkbox
            checked={!all}
            onChange={({ target }) =>
              void navigate({ search: { all: target.checked ? undefined : '1' }, ...replaceWithoutScroll })
            }
          >
            {t('withPhotos')}
          </Checkbox>
          <Link className={text.goLink} to="/mapa">
            {t('onMap')}
            <ArrowRight />
          </Link>
        </div>
      </div>
      <Loaded
        query={points}
        loading={t('loading')}
        error={t('error')}
        skeleton={<Skeleton width="100%" height={520} />}
      >
        {(shown) =>
          shown.length > 0 ? (
            <SurfBreakList points={shown} />
          ) : (
            <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
          )
        }
      </Loaded>
    </main>
  );
}

export const page = definePage('/public/spots', {
  component: SurfBreaksPage,
  prefetch: ({ context, search }) => context.queryClient.prefetchQuery(mapQueries.points(chosenIn(search))),
  head: publicHead('surfBreaks:metaTitle', 'surfBreaks:metaDescription'),
});

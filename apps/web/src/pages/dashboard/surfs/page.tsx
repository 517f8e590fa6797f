import { isTimeOfDay } from '@pleamar/domain/dates/zoned-time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { surfQueries } from '../../../features/surfs/queries.ts';
import { SurfCard } from '../../../features/surfs/surf-card.tsx';
import { SurfDialog } from '../../../features/surfs/surf-dialog.tsx';
import { noSurf } from '../../../features/surfs/surf-fields.ts';
import { definePage } from '../../../lib/page/page.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { rememberSurfLink } from '../../../shared/surfs/remember-surf-link.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import text from '../../../ui/text.module.css';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { placeQueries } from '../../../shared/places/queries.ts';

function DashboardSurfsPage() {
  const { t } = useTranslation('surfs');
  const list = useInfiniteQuery(surfQueries.list());
  const addLink = (
    <Link className={buttonClass('accent')} {...rememberSurfLink({})}>
      <Plus />
      {t('add')}
    </Link>
  );
  return (
    <DashboardPage
      title={t('title')}
      lead={`${t('lead')} ${t('private')}`}
      actions={list.data?.pages[0]?.total !== 0 && <div className={layout.pushed}>{addLink}</div>}
    >
      <Loaded query={list} loading={t('loading')} error={t('error')} skeleton={skeleton}>
        {({ pages }) =>
          pages[0]?.total === 0 ? (
            <EmptySection title={t('empty')}>
              <p className={text.lead}>{t('emptyHint')}</p>
              {addLink}
            </EmptySection>
          ) : (
            <>
              <ul>
                {pages
                  .flatMap((page) => page.items)
                  .map((surf) => (
                    <li key={surf.id}>
                      <SurfCard surf={surf} />
                    </li>
                  ))}
              </ul>
              <LoadMore list={list} isBlock />
            </>
          )
        }
      </Loaded>
      <AddSurfDialog />
    </DashboardPage>
  );
}

/** Open while the address has `nuevo`, with the fields that it knows. */
function AddSurfDialog() {
  const { nuevo: isOpen, sitio: surfBreakId, dia: day, de: from, a: to } = useSearch({ from: '/dashboard/banos' });
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const place = useQuery({ ...placeQueries.surfBreak(i18n.language, isOpen ? (surfBreakId ?? '') : ''), retry: false });
  if (!isOpen || (surfBreakId && place.isPending)) return null;
  return (
    <SurfDialog
      known={{
        ...noSurf,
        place: place.data ?? null,
        date: day ?? '',
        start: timeOrEmpty(from),
        end: timeOrEmpty(to),
      }}
      onClose={() => void navigate({ to: '/dashboard/banos', replace: true, resetScroll: false })}
      onSaved={({ id }) => void navigate({ to: '/dashboard/banos/$surfId', params: { surfId: id }, replace: true })}
    />
  );
}

const timeOrEmpty = (text: string | undefined) => (text && isTimeOfDay(text) ? text : '');

const skeleton = (
  <div className={cx(layout.stack)}>
    <Skeletons count={3} height={104} />
  </div>
);

export const page = definePage('/dashboard/banos', { component: DashboardSurfsPage, head: privateHead('surfs:title') });

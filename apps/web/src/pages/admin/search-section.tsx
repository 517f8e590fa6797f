import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DeskPage, DeskPart } from '../../features/admin/desk-page.tsx';
import { FoundAlbums, FoundOrders, FoundPeople } from '../../features/admin/found-lists.tsx';
import { searchQuery } from '../../features/admin/queries.ts';
import { deskLink } from '../../shared/desk-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { EmptySection } from '../../ui/empty-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';

export function SearchSection() {
  const { t } = useTranslation('admin');
  const { q = '' }: { q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (typed: string) =>
      void navigate({
        ...deskLink('buscar'),
        search: { q: typed.trim() || undefined },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const wanted = q.trim();
  return (
    <DeskPage title={t('sectionSearch')} lead={t('searchLead')}>
      <SearchInput label={t('searchLabel')} value={q} onChange={change} />
      {wanted.length > 1 ? <Found q={wanted} /> : <p className={text.help}>{t('searchShort')}</p>}
    </DeskPage>
  );
}

function Found({ q }: { q: string }) {
  const { t } = useTranslation('admin');
  const found = useQuery({ ...searchQuery(q), placeholderData: keepPreviousData });
  return (
    <Loaded query={found} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
      {({ people, albums, orders }) =>
        people.length + albums.length + orders.length === 0 ? (
          <EmptySection title={t('searchNothing')} />
        ) : (
          <>
            {people.length > 0 && (
              <DeskPart title={t('people')}>
                <FoundPeople people={people} />
              </DeskPart>
            )}
            {albums.length > 0 && (
              <DeskPart title={t('albums')}>
                <FoundAlbums albums={albums} />
              </DeskPart>
            )}
            {orders.length > 0 && (
              <DeskPart title={t('orders')}>
                <FoundOrders orders={orders} />
              </DeskPart>
            )}
          </>
        )
      }
    </Loaded>
  );
}

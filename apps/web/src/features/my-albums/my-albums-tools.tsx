import { useNavigate, useSearch } from '@tanstack/react-router';
import { Grid2x2, List } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import type { SearchOf } from '../../lib/page/page.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import layout from '../../ui/layout.module.css';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { AlbumStatus } from './queries.ts';
import css from './my-albums-tools.module.css';

const statuses: readonly AlbumStatus[] = ['published', 'link', 'draft'];
const views = ['grid', 'list'] as const;

/** Filter and view from the address; an unknown value counts as the default. */
export const listOptionsOf = ({ q = '', status, view }: SearchOf<'/dashboard/albumes'>) => ({
  q,
  status: statuses.find((each) => each === status),
  view: views.find((each) => each === view) ?? 'grid',
});

export function MyAlbumsTools() {
  const { t } = useTranslation(['myAlbums', 'albumSharing']);
  const search = useSearch({ from: '/dashboard/albumes' });
  const { q, status, view } = listOptionsOf(search);
  const navigate = useNavigate({ from: '/dashboard/albumes' });
  const change = (changes: typeof search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), ...replaceWithoutScroll });
  return (
    <div className={css.tools}>
      <SearchInput
        className={css.search}
        label={t('searchAria')}
        placeholder={t('search')}
        value={q}
        onChange={(typed) => change({ q: typed })}
      />
      <Select
        className={css.status}
        aria-label={t('status')}
        value={status ?? ''}
        placeholder={t('statusAll')}
        options={[
          { value: 'published', label: t('published') },
          { value: 'link', label: t('albumSharing:link') },
          { value: 'draft', label: t('draft') },
        ]}
        onChange={({ target }) => change({ status: target.value })}
      />
      <Segmented
        className={layout.pushed}
        label={t('viewAria')}
        value={view}
        onChange={(chosen) => change({ view: chosen === 'grid' ? undefined : chosen })}
        options={[
          { value: 'grid', label: <Grid2x2 />, ariaLabel: t('viewGridAria') },
          { value: 'list', label: <List />, ariaLabel: t('viewListAria') },
        ]}
      />
    </div>
  );
}

import { Grid2x2, List } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useSearchText } from '../../lib/search-text.ts';
import layout from '../../ui/layout.module.css';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { AlbumStatus } from './queries.ts';
import css from './my-albums-tools.module.css';

const statuses: readonly AlbumStatus[] = ['published', 'draft'];
const views = ['grid', 'list'] as const;

/** Search, state and view as the address holds them. */
export function useListAddress() {
  const [q, setQ] = useSearchText('q');
  const [status, setStatus] = useSearchText('status');
  const [view, setView] = useSearchText('view');
  return {
    q,
    setQ,
    status: statuses.find((each) => each === status),
    setStatus,
    view: views.find((each) => each === view) ?? 'grid',
    setView,
  };
}

export function MyAlbumsTools() {
  const { t } = useTranslation('myAlbums');
  const { q, setQ, status, setStatus, view, setView } = useListAddress();
  return (
    <div className={css.tools}>
      <SearchInput className={css.search} label={t('searchAria')} placeholder={t('search')} value={q} onChange={setQ} />
      <Select
        className={css.status}
        aria-label={t('status')}
        value={status ?? ''}
        placeholder={t('statusAll')}
        options={[
          { value: 'published', label: t('published') },
          { value: 'draft', label: t('draft') },
        ]}
        onChange={({ target }) => setStatus(target.value)}
      />
      <Segmented
        className={layout.pushed}
        label={t('viewAria')}
        value={view}
        onChange={(chosen) => setView(chosen === 'grid' ? '' : chosen)}
        options={[
          { value: 'grid', label: <Grid2x2 />, ariaLabel: t('viewGridAria') },
          { value: 'list', label: <List />, ariaLabel: t('viewListAria') },
        ]}
      />
    </div>
  );
}

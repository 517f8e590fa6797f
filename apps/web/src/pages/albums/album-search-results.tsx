import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { albumFilterOf, sortOf, type AlbumSearch } from '../../features/albums/album-search.ts';
import { AlbumResults } from '../../features/albums/album-results.tsx';
import { SortSelect } from '../../features/albums/sort-select.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { FilterChips } from './filter-chips.tsx';

const NoResults = lazyWithRetry(async () => (await import('./no-results.tsx')).NoResults);

interface AlbumSearchResultsProps {
  search: AlbumSearch;
  onChange: (changes: AlbumSearch) => void;
  onClear: () => void;
}

export function AlbumSearchResults({ search, onChange, onClear }: AlbumSearchResultsProps) {
  return (
    <AlbumResults
      filter={albumFilterOf(search)}
      onClear={onClear}
      suggestions={
        <Suspense>
          <NoResults filter={albumFilterOf(search)} onDay={(date) => onChange({ date })} />
        </Suspense>
      }
      controls={
        <>
          <FilterChips search={search} onChange={onChange} />
          <RememberSurf search={search} />
          <SortSelect value={sortOf(search)} onChange={(sort) => onChange({ sort })} />
        </>
      }
    />
  );
}

function RememberSurf({ search }: { search: AlbumSearch }) {
  const { t } = useTranslation('albumSearch');
  const { date } = albumFilterOf(search);
  const settings = useSettings();
  if ((!search.spot && !date) || isComingSoon(settings, 'banos')) return null;
  return (
    <Link className={cx(text.link, text.linkAlone)} {...rememberSurfLink({ surfBreakId: search.spot, day: date })}>
      {t('rememberSurf')}
    </Link>
  );
}

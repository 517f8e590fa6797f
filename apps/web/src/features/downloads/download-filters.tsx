import { useTranslation } from '../../texts/react.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { downloadStates, type DownloadFilter } from './filter-downloads.ts';
import css from './download-filters.module.css';

interface DownloadFiltersProps {
  id: string;
  filter: DownloadFilter;
  onChange: (change: Partial<DownloadFilter>) => void;
  orderNumbers: readonly string[];
}

const labels = { all: 'filterAll', new: 'filterNew', downloaded: 'filterDone' } as const;

export function DownloadFilters({ id, filter, onChange, orderNumbers }: DownloadFiltersProps) {
  const { t } = useTranslation('downloads');
  return (
    <search className={css.filters} id={id} aria-label={t('filter')}>
      <SearchInput
        className={css.search}
        label={t('filterSearch')}
        value={filter.text}
        onChange={(text) => onChange({ text })}
      />
      <Segmented
        className={css.states}
        label={t('filter')}
        value={filter.state}
        options={downloadStates.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(state) => onChange({ state })}
      />
      <Select
        aria-label={t('filterOrder')}
        placeholder={t('orderAll')}
        options={orderNumbers.map((number) => ({ value: number, label: number }))}
        value={filter.order}
        onChange={({ target }) => onChange({ order: target.value })}
      />
    </search>
  );
}

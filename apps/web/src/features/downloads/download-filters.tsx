import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { downloadStates, type DownloadFilter } from './filter-downloads.ts';
import css from './download-filters.module.css';

interface DownloadFiltersProps {
  id: string;
  filter: DownloadFilter;
  onChange: (change: Partial<DownloadFilter>) => void;
  orderNumbers: readonly string[];
}

const labels = { todas: 'filterAll', nuevas: 'filterNew', hechas: 'filterDone' } as const;

export function DownloadFilters({ id, filter, onChange, orderNumbers }: DownloadFiltersProps) {
  const { t } = useTranslation('downloads');
  // The address follows after a pause; the field must not wait for it.
  const [text, setText] = useState(filter.text);
  return (
    <search className={css.filters} id={id} aria-label={t('filter')}>
      <TextInput
        type="search"
        icon={<Search />}
        boxClassName={css.search}
        aria-label={t('filterSearch')}
        placeholder={t('filterSearch')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange({ text: target.value });
        }}
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

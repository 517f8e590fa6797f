import { useTranslation } from '../../texts/react.tsx';
import { Select } from '../../ui/select.tsx';
import { sortOf, type Sort } from './album-address.ts';

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation('albumSearch');
  return (
    <span className="sort">
      <label className="muted" htmlFor="orden">
        {t('sort')}
      </label>
      <Select
        id="orden"
        value={value}
        aria-label={t('sort')}
        options={[
          { value: 'newest', label: t('sortNewest') },
          { value: 'oldest', label: t('sortOldest') },
          { value: 'popular', label: t('sortPopular') },
        ]}
        onChange={(event) => onChange(sortOf({ sort: event.target.value }))}
      />
    </span>
  );
}

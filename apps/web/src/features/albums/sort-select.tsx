import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import { sortOf, type Sort } from './album-search.ts';
import css from './sort-select.module.css';

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation('albumSearch');
  return (
    <span className={css.sort}>
      <label className={cx(text.muted, css.label)} htmlFor="sort">
        {t('sort')}
      </label>
      <Select
        className={css.select}
        id="sort"
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

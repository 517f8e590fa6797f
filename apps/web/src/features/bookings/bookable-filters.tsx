import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { tagIn } from '@pleamar/domain/albums/known-tags';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-picker.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import text from '../../ui/text.module.css';
import { useDebouncedInput } from '../../ui/use-debounced-input.ts';
import { bookingQueries, type BookableFilter } from './queries.ts';
import { PlaceFilter } from './place-filter.tsx';
import css from './bookable-filters.module.css';

const ratings = ['3', '3.5', '4', '4.5'];

interface BookableFiltersProps {
  filter: BookableFilter;
  onChange: (changes: BookableFilter) => void;
  onClear: () => void;
}

export function BookableFilters({ filter, onChange, onClear }: BookableFiltersProps) {
  const { t, i18n } = useTranslation('bookable');
  const { data } = useQuery(bookingQueries.filters());
  const { max_price: price, min_rating: rating, tag, free_on: freeOn, online } = filter;
  const [isOpen, setIsOpen] = useState([price, rating, tag, freeOn, online].some(Boolean));
  /** The key of the place and price fields: clearing the filters remounts them without their unfinished text. */
  const [clearCount, setClearCount] = useState(0);
  const regions = data?.regions ?? [];
  const chosenRegions = regions.filter(({ id }) => !filter.region_id || id === filter.region_id);
  return (
    <search className={css.filters}>
      <div className={css.row}>
        <div className={css.wide}>
          <p className={text.label}>{t('search')}</p>
          <SearchInput
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={filter.q ?? ''}
            onChange={(q) => onChange({ q: q || undefined })}
          />
        </div>
        <PlaceFilter key={clearCount} regions={regions} {...{ filter, onChange }} />
        <Button kind="line" aria-expanded={isOpen} aria-controls="more-filters" onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal />
          {isOpen ? t('fewerFilters') : t('moreFilters')}
        </Button>
        <Button
          kind="ghost"
          onClick={() => {
            setClearCount(clearCount + 1);
            onClear();
          }}
        >
          {t('clearAll')}
        </Button>
      </div>
      <div className={css.row} id="more-filters" hidden={!isOpen}>
        <SelectField
          label={t('region')}
          placeholder={t('regionAll')}
          value={filter.region_id ?? ''}
          onChange={({ target }) => onChange({ region_id: target.value || undefined, surf_break_id: undefined })}
          options={regions.map(optionOf)}
        />
        <SelectField
          label={t('spot')}
          placeholder={t('spotAll')}
          value={filter.surf_break_id ?? ''}
          onChange={({ target }) => onChange({ surf_break_id: target.value || undefined })}
          options={chosenRegions.flatMap(({ surf_breaks: places }) => places.map(optionOf))}
        />
        <DateField
          label={t('filterFreeOn')}
          canClear
          value={freeOn ?? null}
          onChange={(day) => onChange({ free_on: day ?? undefined })}
        />
        <PriceFilter key={clearCount} price={price ?? ''} onChange={(max) => onChange({ max_price: max })} />
        <SelectField
          label={t('filterMinRating')}
          placeholder={t('filterAny')}
          value={rating ?? ''}
          onChange={({ target }) => onChange({ min_rating: target.value || undefined })}
          options={ratings.map((value) => ({
            value,
            label: t('ratingAria', { rating: withDecimalMark(value, i18n.language) }),
          }))}
        />
        <SelectField
          label={t('filterTag')}
          placeholder={t('filterAny')}
          value={tag ? tagIn(i18n.language, tag) : ''}
          onChange={({ target }) => onChange({ tag: target.value || undefined })}
          options={(data?.tags ?? []).map((each) => ({ value: each, label: each }))}
        />
        <Checkbox
          checked={online === 'true'}
          onChange={({ target }) => onChange({ online: target.checked ? 'true' : undefined })}
        >
          {t('filterOnline')}
        </Checkbox>
      </div>
    </search>
  );
}

interface PriceFilterProps {
  price: string;
  onChange: (price: string | undefined) => void;
}

function PriceFilter({ price, onChange }: PriceFilterProps) {
  const { t } = useTranslation('bookable');
  const [typed, setTyped] = useDebouncedInput(price, (text) => onChange(Number(text) > 0 ? text : undefined));
  return (
    <TextField
      label={t('filterMaxPrice')}
      type="number"
      min={1}
      inputMode="decimal"
      suffix="€"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

const optionOf = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label });

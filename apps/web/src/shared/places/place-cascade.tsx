import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/select.tsx';
import { chooseLevel, type ChosenPlace, type Level } from './chosen-place.ts';
import { placeQueries } from './queries.ts';
import css from './place-cascade.module.css';

interface PlaceCascadeProps {
  value: ChosenPlace;
  onChange: (place: ChosenPlace) => void;
  error?: string | undefined;
  prompts?: Record<Level, string>;
}

interface LevelOption {
  id: string;
  name: string;
}

export function PlaceCascade({ value, onChange, error, prompts }: PlaceCascadeProps) {
  const { t, i18n } = useTranslation('albumSearch');
  const continents = useQuery(placeQueries.continents(i18n.language));
  const surfBreaks = useQuery(
    placeQueries.surfBreaks(i18n.language, {
      continentId: value.continent,
      countryId: value.country,
      regionId: value.region,
    }),
  );
  const countries = continents.data?.find(({ id }) => id === value.continent)?.countries;
  const regions = countries?.find(({ id }) => id === value.country)?.regions;
  const choose = (level: Level) => (id: string) => onChange(chooseLevel(value, level, id));

  if (continents.isError) {
    return (
      <ErrorState
        title={t('placesError')}
        isRetrying={continents.isFetching}
        onRetry={() => void continents.refetch()}
      />
    );
  }
  return (
    <div className={css.cascade}>
      <LevelSelect
        label={t('continent')}
        all={prompts?.continent ?? t('continentAll')}
        value={value.continent}
        options={continents.data}
        onChoose={choose('continent')}
      />
      <LevelSelect
        label={t('country')}
        all={prompts?.country ?? (value.continent ? t('countryAll') : t('countryFirst'))}
        value={value.country}
        options={countries}
        onChoose={choose('country')}
      />
      <LevelSelect
        label={t('region')}
        all={prompts?.region ?? (value.country ? t('regionAll') : t('regionFirst'))}
        value={value.region}
        options={regions}
        onChoose={choose('region')}
      />
      <LevelSelect
        label={t('spot')}
        all={surfBreakHint(value.region, surfBreaks)}
        value={value.surfBreak}
        options={value.region ? surfBreaks.data : undefined}
        onChoose={choose('surfBreak')}
        error={surfBreaks.isError ? t('spotsError') : error}
      />
    </div>
  );

  function surfBreakHint(region: string, { isLoading, data }: { isLoading: boolean; data: LevelOption[] | undefined }) {
    if (!region) return prompts?.surfBreak ?? t('spotFirst');
    if (isLoading) return t('spotsLoading');
    return data?.length === 0 ? t('spotsEmpty') : (prompts?.surfBreak ?? t('spotAll'));
  }
}

interface LevelSelectProps {
  label: string;
  all: string;
  value: string;
  options: readonly LevelOption[] | undefined;
  onChoose: (id: string) => void;
  error?: string | undefined;
}

function LevelSelect({ label, all, value, options, onChoose, error }: LevelSelectProps) {
  return (
    <SelectField
      label={label}
      error={error}
      placeholder={all}
      value={value}
      disabled={!options || options.length === 0}
      options={options?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

import type { BookableFilters } from '@pleamar/contract/bookings';
import { plainText } from '@pleamar/domain/text/plain-text';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Combobox, type ComboboxGroup } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import type { BookableFilter } from './queries.ts';

const MAX_MATCHES = 8;

type NamedPlace = Pick<BookableFilters['regions'][number], 'name' | 'other_names'>;

interface PlaceFilterProps {
  regions: BookableFilters['regions'];
  filter: BookableFilter;
  onChange: (changes: BookableFilter) => void;
}

export function PlaceFilter({ regions, filter, onChange }: PlaceFilterProps) {
  const { t } = useTranslation('bookable');
  const [typed, setTyped] = useState<string | null>(null);
  const breaks = regions.flatMap((region) => region.surf_breaks.map((place) => ({ ...place, region })));
  const chosen =
    breaks.find(({ id }) => id === filter.surf_break_id) ?? regions.find(({ id }) => id === filter.region_id);
  const choose = (place: BookableFilter) => {
    setTyped(null);
    onChange({ region_id: undefined, surf_break_id: undefined, ...place });
  };
  const words = plainText(typed ?? '').split(' ');
  const matches = (...places: NamedPlace[]) => {
    const names = plainText(places.map(({ name, other_names: others }) => `${name} ${others.join(' ')}`).join(' '));
    return words.every((word) => names.includes(word));
  };
  const matchingRegions = regions.filter((region) => matches(region)).slice(0, MAX_MATCHES);
  const matchingBreaks = breaks.filter((place) => matches(place, place.region)).slice(0, MAX_MATCHES);
  const count = matchingRegions.length + matchingBreaks.length;
  const groups: ComboboxGroup[] = [
    {
      id: 'regions',
      title: t('regions'),
      options: matchingRegions.map(({ id, name }) => ({
        id,
        content: name,
        onChoose: () => choose({ region_id: id }),
      })),
    },
    {
      id: 'breaks',
      title: t('places'),
      options: matchingBreaks.map(({ id, name, region }) => ({
        id,
        content: (
          <span>
            <b>{name}</b>
            <small>{region.name}</small>
          </span>
        ),
        onChoose: () => choose({ surf_break_id: id }),
      })),
    },
  ];
  return (
    <Field label={t('place')}>
      {(control) => (
        <Combobox
          {...control}
          value={typed ?? chosen?.name ?? ''}
          onType={(text) => (text === '' ? choose({}) : setTyped(text))}
          placeholder={t('placePlaceholder')}
          icon={<MapPin />}
          listLabel={t('placeList')}
          status={count === 0 ? t('placeNone') : t('placeFound', { count })}
          groups={typed === null ? [] : groups}
          onEnter={() => groups.flatMap(({ options }) => options)[0]?.onChoose()}
        />
      )}
    </Field>
  );
}

import type { Place } from '@pleamar/contract/places';
import { plainText } from '@pleamar/domain/text/plain-text';
import { Search } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnMount } from '../../ui/move-focus.ts';
import { SearchResults } from '../../ui/search-results.tsx';
import { usePlacesByName } from './use-places-by-name.ts';

const MAX_OPTIONS = 8;

interface PlaceNameSearchProps {
  typed: string;
  onType: (typed: string) => void;
  among: readonly Place[] | undefined;
  hasFocus: boolean;
  label: string | undefined;
  error: string | undefined;
  onChoose: (place: Place) => void;
}

export function PlaceNameSearch({ typed, onType, among, hasFocus, label, error, onChoose }: PlaceNameSearchProps) {
  const { t } = useTranslation('placeSearch');
  const matches = usePlacesByName(among ? '' : typed);
  const { state, places } = among ? { state: 'found' as const, places: placesByName(among, typed) } : matches;
  const options = places.slice(0, MAX_OPTIONS);
  const status = () => {
    if (state === 'waiting') return t('loading');
    if (state === 'failed') return t('error');
    if (options.length === 0) return among ? t('emptyAmong') : t('empty');
    return t('found', { count: options.length });
  };
  const offered = typed.trim() === '' ? (among ?? []) : [];
  return (
    <>
      <Field label={label ?? t('label')} error={error}>
        {(control) => (
          <Combobox
            {...control}
            isInline
            ref={hasFocus ? focusOnMount : undefined}
            value={typed}
            onType={onType}
            placeholder={t('placeholder')}
            icon={<Search />}
            listLabel={t('list')}
            status={status()}
            onEnter={() => options[0] && onChoose(options[0])}
            groups={[
              {
                id: 'found',
                options: options.map((place) => ({
                  id: place.surf_break_id,
                  content: (
                    <span>
                      <b>{place.spot}</b>
                      <small>{t('within', namesAbove(place))}</small>
                    </span>
                  ),
                  onChoose: () => onChoose(place),
                })),
              },
            ]}
          />
        )}
      </Field>
      {offered.length > 0 && (
        <SearchResults
          status={undefined}
          results={offered.map((place) => ({
            id: place.surf_break_id,
            name: place.spot,
            detail: t('within', namesAbove(place)),
            onChoose: () => onChoose(place),
          }))}
        />
      )}
    </>
  );
}

function placesByName(among: readonly Place[], typed: string): Place[] {
  const words = plainText(typed).split(' ');
  return among.filter(({ spot, region, country }) => {
    const name = plainText(`${spot} ${region} ${country}`);
    return words.every((word) => name.includes(word));
  });
}

export const namesAbove = ({ region, country }: Place) => ({ region, country });

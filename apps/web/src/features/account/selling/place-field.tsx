import type { Place } from '@pleamar/contract/places';
import type { PlaceChoice } from '../../../shared/places/place-form-field.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import text from '../../../ui/text.module.css';
import css from './offer-fields.module.css';

const maxPlaces = 30;

interface PlaceFieldProps {
  surfBreaks: Place[];
  otherPlaces: string[];
  onChange: (change: Partial<Pick<PlaceFieldProps, 'surfBreaks' | 'otherPlaces'>>) => void;
  error: string | undefined;
  PlaceChoice: PlaceChoice;
}

export function PlaceField({ surfBreaks, otherPlaces, onChange, error, PlaceChoice }: PlaceFieldProps) {
  const { t } = useTranslation('bookingOffer');
  const isFull = surfBreaks.length + otherPlaces.length >= maxPlaces;
  const add = (place: Place | null) => {
    if (!place || surfBreaks.some(({ surf_break_id: id }) => id === place.surf_break_id)) return;
    onChange({ surfBreaks: [...surfBreaks, place] });
  };
  return (
    <div>
      {isFull ? (
        <>
          <p className={text.label}>{t('places')}</p>
          <p className={text.help}>{t('placesFull', { max: maxPlaces })}</p>
        </>
      ) : (
        <PlaceChoice label={t('places')} surfBreakId="" onChoose={add} error={error} />
      )}
      <div className={css.chips}>
        {surfBreaks.map((place) => {
          const { surf_break_id: id, spot, region } = place;
          return (
            <RemovableChip
              key={id}
              removeLabel={t('placeRemoveAria', { place: `${spot}, ${region}` })}
              onClick={() => onChange({ surfBreaks: surfBreaks.filter((each) => each !== place) })}
            >
              {`${spot}, ${region}`}
            </RemovableChip>
          );
        })}
        {otherPlaces.map((place) => (
          <RemovableChip
            key={place}
            removeLabel={t('placeRemoveAria', { place })}
            onClick={() => onChange({ otherPlaces: otherPlaces.filter((each) => each !== place) })}
          >
            {place}
          </RemovableChip>
        ))}
      </div>
    </div>
  );
}

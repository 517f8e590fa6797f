import type { Place } from '@pleamar/contract/places';
import { useController, type Control } from 'react-hook-form';
import { PlaceSearch } from '../../../shared/places/place-search.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import text from '../../../ui/text.module.css';
import type { OfferFields } from './booking-offer.ts';
import css from './offer-fields.module.css';

const MAX_PLACES = 30;

export function PlaceField({ control }: { control: Control<OfferFields> }) {
  const { t } = useTranslation('bookingOffer');
  const others = useController({ control, name: 'otherPlaces' }).field;
  const { field, fieldState } = useController({
    control,
    name: 'surfBreaks',
    // Without a price the photographer is not listed, so places are optional.
    rules: {
      validate: (chosen, { hourlyPrice }) => hourlyPrice.trim() === '' || chosen.length > 0 || t('placesRequired'),
    },
  });
  const surfBreaks = field.value;
  const otherPlaces = others.value;
  const isFull = surfBreaks.length + otherPlaces.length >= MAX_PLACES;
  const add = (place: Place | null) => {
    if (!place || surfBreaks.some(({ surf_break_id: id }) => id === place.surf_break_id)) return;
    field.onChange([...surfBreaks, place]);
  };
  return (
    <div>
      {!isFull && <input type="hidden" name={field.name} />}
      {isFull ? (
        <>
          <p className={text.label}>{t('places')}</p>
          <p className={text.help}>{t('placesFull', { max: MAX_PLACES })}</p>
        </>
      ) : (
        <PlaceSearch label={t('places')} surfBreakId="" onChoose={add} error={fieldState.error?.message} />
      )}
      <div className={css.chips}>
        {surfBreaks.map((place) => {
          const { surf_break_id: id, spot, region } = place;
          return (
            <RemovableChip
              key={id}
              removeLabel={t('placeRemoveAria', { place: `${spot}, ${region}` })}
              onClick={() => field.onChange(surfBreaks.filter((each) => each !== place))}
            >
              {`${spot}, ${region}`}
            </RemovableChip>
          );
        })}
        {otherPlaces.map((place) => (
          <RemovableChip
            key={place}
            removeLabel={t('placeRemoveAria', { place })}
            onClick={() => others.onChange(otherPlaces.filter((each) => each !== place))}
          >
            {place}
          </RemovableChip>
        ))}
      </div>
    </div>
  );
}

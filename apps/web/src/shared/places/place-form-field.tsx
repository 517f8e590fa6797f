import type { Place } from '@pleamar/contract/places';
import { useController, useFormContext } from 'react-hook-form';
import { PlaceSearch } from './place-search.tsx';

interface PlaceFormFieldProps {
  label?: string;
  among?: readonly Place[];
  initial?: Place | undefined;
  required: string;
  /** The field depends on the place and is validated again with another one. */
  deps?: 'date';
}

export function PlaceFormField({ label, among, initial, required, deps }: PlaceFormFieldProps) {
  const { control } = useFormContext<{ place?: Place | null; date: string }>();
  const rules = {
    validate: (place?: Place | null) => Boolean(chosenOr(place, initial)) || required,
    ...(deps && { deps }),
  };
  const { field, fieldState } = useController({ control, name: 'place', rules });
  const place = chosenOr(field.value, initial);
  return (
    <>
      <PlaceSearch
        label={label}
        among={among}
        surfBreakId={place?.surf_break_id ?? ''}
        known={place}
        onChoose={field.onChange}
        error={fieldState.error?.message}
      />
      <input type="hidden" name={field.name} />
    </>
  );
}

/** The form's place is `undefined` before a choice and null after the choice is cleared. */
export const chosenOr = (place: Place | null | undefined, initial: Place | undefined): Place | null =>
  place === undefined ? (initial ?? null) : place;

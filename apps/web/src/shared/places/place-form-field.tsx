import type { Place } from '@pleamar/contract/places';
import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/** The search for places is a feature of its own, so a page passes it to the others. */
export type PlaceChoice = ComponentType<{
  label?: string | undefined;
  surfBreakId: string;
  known?: Place | null | undefined;
  among?: readonly Place[] | undefined;
  onChoose: (place: Place | null) => void;
  error?: string | undefined;
}>;

interface PlaceFormFieldProps {
  PlaceChoice: PlaceChoice;
  label?: string;
  among?: readonly Place[];
  initial?: Place | undefined;
  required: string;
  /** The field depends on the place and is validated again with another one. */
  deps?: 'date';
}

export function PlaceFormField({ PlaceChoice, label, among, initial, required, deps }: PlaceFormFieldProps) {
  const { control } = useFormContext<{ place?: Place | null; date: string }>();
  const rules = {
    validate: (place?: Place | null) => Boolean(chosenOr(place, initial)) || required,
    ...(deps && { deps }),
  };
  const { field, fieldState } = useController({ control, name: 'place', rules });
  const place = chosenOr(field.value, initial);
  return (
    <>
      <PlaceChoice
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

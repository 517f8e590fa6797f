import type { Place } from '@pleamar/contract/places';
import type { Surf } from '@pleamar/contract/surfs';
import { GEAR_COLOURS, isGearColour, type GearColour } from '@pleamar/domain/gear-colours';
import { isSurfDay, MAX_SURF_HOURS, SURF_DISTANCES_KM } from '@pleamar/domain/surfs';
import { useState, type ComponentType } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useColourNames } from '../../shared/colour-names.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSaveSurf } from './queries.ts';
import { faultsOf, todayAt, type SurfFields } from './surf-fields.ts';
import css from './surf-dialog.module.css';

/** Chooses a surf break; the page brings it. */
type PlaceChoice = ComponentType<{
  surfBreakId: string;
  known: Place | null;
  onChoose: (place: Place | null) => void;
  error: string | undefined;
}>;

interface SurfDialogProps {
  /** The one that is changed; none for a new one. */
  surfId?: string;
  known: SurfFields;
  PlaceChoice: PlaceChoice;
  onClose: () => void;
  onSaved: (surf: Surf) => void;
}

/** Where and when, and if somebody likes, in which colours. */
export function SurfDialog({ surfId, known, PlaceChoice, onClose, onSaved }: SurfDialogProps) {
  const { t } = useTranslation(['surfs', 'common']);
  const [fields, setFields] = useState(known);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = useSaveSurf(surfId);
  const faults = useFaults(fields, error);
  const shown: Partial<typeof faults> = isTried ? faults : {};
  const errorText = useErrorText();
  const set = (changes: Partial<SurfFields>) => setFields((now) => ({ ...now, ...changes }));
  const { place, day, start, end, suit, board, distanceKm } = fields;
  const save = () => {
    setIsTried(true);
    if (!place || Object.values(faultsOf(fields)).some(Boolean)) return;
    mutate(
      {
        surf_break_id: place.surf_break_id,
        day,
        start,
        end,
        suit_colour: suit,
        board_colour: board,
        distance_km: SURF_DISTANCES_KM.find((km) => km === distanceKm) ?? 0,
      },
      {
        onSuccess: (surf) => {
          toast.ok(t('saved'));
          onSaved(surf);
        },
      },
    );
  };
  const isAboutField = error instanceof ApiError && error.errors.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={surfId ? t('editTitle') : t('addTitle')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="accent" onClick={save} busyLabel={isPending ? t('saving') : undefined}>
            {surfId ? t('save') : t('remember')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <PlaceChoice
          surfBreakId={place?.surf_break_id ?? ''}
          known={place}
          onChoose={(chosen) => set({ place: chosen })}
          error={shown.place}
        />
        <Field label={t('day')} error={shown.day}>
          {(control) => (
            <DatePicker
              {...control}
              value={day || null}
              onChange={(chosen) => set({ day: chosen ?? '' })}
              isDisabled={(each) => !isSurfDay(each, todayAt(place))}
            />
          )}
        </Field>
        <div className={css.pair}>
          <Field label={t('from')} error={shown.start} help={t('timesHelp')}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={start}
                onChange={({ target }) => set({ start: target.value.slice(0, 5) })}
              />
            )}
          </Field>
          <Field label={t('to')} error={shown.end}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={end}
                onChange={({ target }) => set({ end: target.value.slice(0, 5) })}
              />
            )}
          </Field>
        </div>
        <Field label={t('distance')}>
          {(control) => (
            <Select
              {...control}
              value={String(distanceKm)}
              onChange={({ target }) => set({ distanceKm: Number(target.value) })}
              options={SURF_DISTANCES_KM.map((km) => ({
                value: String(km),
                label: km === 0 ? t('distanceHere') : t('distanceKm', { km }),
              }))}
            />
          )}
        </Field>
        <div className={css.pair}>
          <ColourField
            label={t('suit')}
            help={t('coloursHelp')}
            value={suit}
            onChange={(colour) => set({ suit: colour })}
          />
          <ColourField label={t('board')} value={board} onChange={(colour) => set({ board: colour })} />
        </div>
      </div>
      {error && !isAboutField && <Note kind="danger">{errorText(error)}</Note>}
    </Dialog>
  );
}

interface ColourFieldProps {
  label: string;
  help?: string;
  value: GearColour | null;
  onChange: (colour: GearColour | null) => void;
}

function ColourField({ label, help, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation('surfs');
  const { name } = useColourNames();
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          placeholder={t('anyColour')}
          onChange={({ target }) => onChange(isGearColour(target.value) ? target.value : null)}
          options={GEAR_COLOURS.map((colour) => ({ value: colour, label: name(colour) }))}
        />
      )}
    </Field>
  );
}

/** What is wrong here, else what the server found wrong, each beside its field. */
function useFaults(fields: SurfFields, error: Error | null) {
  const { t } = useTranslation('surfs');
  const ours = faultsOf(fields);
  const theirs = error instanceof ApiError ? new Map(error.errors.map(({ path, message }) => [path, message])) : null;
  const say = (field: keyof typeof ours, path: string) => {
    const fault = ours[field];
    return fault ? t(fault, { max: MAX_SURF_HOURS }) : theirs?.get(path);
  };
  return {
    place: say('place', 'surf_break_id'),
    day: say('day', 'day'),
    start: say('start', 'start'),
    end: say('end', 'end'),
  };
}

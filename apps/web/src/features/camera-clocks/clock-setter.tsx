import type { CameraClock } from '@pleamar/contract/clocks';
import { shiftForTrueTime } from '@pleamar/domain/cameras/camera-clock';
import { shiftOfParts, shiftParts } from '@pleamar/domain/cameras/clock-shift';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ShiftTimeline } from './shift-timeline.tsx';
import { fieldTime, instantOfField } from './wall-clock.ts';
import css from './camera-clocks.module.css';

interface ClockSetterProps {
  camera: CameraClock;
  others: readonly number[];
  timezone: string;
  /** The photo whose true time the user sets: the selected one if this camera took it, otherwise its first. */
  reference: { takenMs: number; name: string };
  isBusy: boolean;
  onSet: (shiftMs: number) => void;
}

const sliders = [
  { part: 'hours', most: 14 },
  { part: 'minutes', most: 59 },
  { part: 'seconds', most: 59 },
] as const;

/** Shifts the times of all photos of a camera by the true time of one. */
export function ClockSetter({ camera, others, timezone, reference, isBusy, onSet }: ClockSetterProps) {
  const { t } = useTranslation('cameraClocks');
  const [shiftMs, setShiftMs] = useState(camera.shift_ms);
  const fileMs = reference.takenMs - camera.shift_ms;
  const parts = shiftParts(shiftMs);
  const own = camera.taken_at.filter((ms) => ms !== null);
  const moved = own.map((ms) => ms - camera.shift_ms + shiftMs);
  const all = [...own, ...moved, ...others];
  const [from, to] = [smallest(all), largest(all)];
  const timeline = { from, to, others, timezone };
  return (
    <div className={css.setter}>
      <p>{t('reference', { name: reference.name })}</p>
      <TextField
        label={t('trueTime')}
        type="datetime-local"
        step={1}
        value={fieldTime(fileMs + shiftMs, timezone)}
        onChange={(event) => {
          const trueMs = instantOfField(event.target.value, timezone);
          if (trueMs === null) return;
          setShiftMs(shiftForTrueTime({ takenMs: reference.takenMs, shiftMs: camera.shift_ms }, trueMs));
        }}
      />
      {sliders.map(({ part, most }) => (
        <Field key={part} label={`${t(part)}: ${parts[part]}`}>
          {(control) => (
            <input
              {...control}
              type="range"
              className={css.slider}
              min={-most}
              max={most}
              value={Math.max(-most, Math.min(most, parts[part]))}
              onChange={(event) => setShiftMs(shiftOfParts({ ...parts, [part]: Number(event.target.value) }))}
            />
          )}
        </Field>
      ))}
      <ShiftTimeline {...timeline} label={t('before')} own={own} />
      <ShiftTimeline {...timeline} label={t('after')} own={moved} />
      <Button
        kind="accent"
        disabled={shiftMs === camera.shift_ms}
        busyLabel={isBusy ? t('applying') : undefined}
        onClick={() => onSet(shiftMs)}
      >
        {t('apply')}
      </Button>
    </div>
  );
}

/** `Math.min` does not accept thousands of arguments. */
const smallest = (times: readonly number[]) =>
  times.reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY);
const largest = (times: readonly number[]) => times.reduce((most, ms) => Math.max(most, ms), Number.NEGATIVE_INFINITY);

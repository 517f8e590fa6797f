import type { WatchWaves } from '@pleamar/contract/watch';
import { shiftText } from '@pleamar/domain/cameras/clock-shift';
import { LANGUAGE_FORMS } from '@pleamar/domain/text/language-forms';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Field } from '../../ui/field.tsx';
import css from './clock-slider.module.css';

type Clock = WatchWaves['clocks'][number];

interface ClockSliderProps {
  clock: Clock;
  onShift: (shiftMs: number) => void;
}

/** Five minutes are enough for a clock that drifted. A photographer corrects one that is wrong by hours. */
const MAX_SECONDS = 300;

/** The request asks for all waves, so it is sent only when the handle is released. */
export function ClockSlider({ clock, onShift }: ClockSliderProps) {
  const { t, i18n } = useTranslation('watch');
  const [movedTo, setMovedTo] = useState<number | null>(null);
  const seconds = movedTo ?? Math.round(clock.shift_ms / 1000);
  const most = Math.max(MAX_SECONDS, Math.abs(seconds));
  const commit = () => {
    if (movedTo !== null) onShift(movedTo * 1000);
  };
  const label = t('shift', { shift: shiftText(seconds * 1000, LANGUAGE_FORMS[i18n.language].decimal) });
  return (
    <Field label={label} help={helpOf(clock.source, t)}>
      {(control) => (
        <input
          {...control}
          type="range"
          className={css.slider}
          min={-most}
          max={most}
          value={seconds}
          aria-valuetext={label}
          onChange={(event) => setMovedTo(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      )}
    </Field>
  );
}

function helpOf(source: Clock['source'], t: ReturnType<typeof useTranslation<'watch'>>['t']): string {
  if (source === 'known') return t('clockKnown');
  return source === 'found' ? t('clockFound') : t('clockSet');
}

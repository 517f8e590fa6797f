import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import css from './choice-cards.module.css';
import { cx } from './cx.ts';
import text from './text.module.css';

interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** Both are any CSS background, for the bar and for the chosen card. */
  colour?: string;
  wash?: string;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: ReactNode;
  choices: readonly Choice[];
  help?: ReactNode;
  initial?: string;
}

/** The props of a radio (`register('role')`) are passed on. */
export function ChoiceCards({ legend, choices, help, initial, ...radio }: ChoiceCardsProps) {
  return (
    <fieldset>
      <legend className={cx(text.label, css.legend)}>{legend}</legend>
      <div className={css.choices}>
        {choices.map(({ value, label, hint, colour, wash }) => (
          <label key={value} className={css.card} style={{ '--choice': colour, '--choice-wash': wash }}>
            <input
              {...radio}
              type="radio"
              value={value}
              defaultChecked={initial === undefined ? undefined : value === initial}
            />
            {colour && <span className={css.colour} aria-hidden="true" />}
            <b>{label}</b>
            {hint && <span className={cx(text.small, text.muted)}>{hint}</span>}
            <Check size={16} className={css.tick} />
          </label>
        ))}
      </div>
      {help && <p className={cx(text.help, css.help)}>{help}</p>}
    </fieldset>
  );
}

import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import css from './choice-cards.module.css';
import { cx } from './cx.ts';
import text from './text.module.css';

interface ChoiceCard {
  value: string;
  label: string;
  hint?: string;
  /** Any CSS background, for the bar of the card. */
  colour?: string;
  /** Any CSS background, for the chosen card. */
  wash?: string;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: ReactNode;
  choices: readonly ChoiceCard[];
  help?: ReactNode;
  initial?: string;
}

/** Other props go to each radio button: `{...register('role')}`. */
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

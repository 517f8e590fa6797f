import { Check } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** Any CSS background: the bar's colour and the chosen card's. */
  colour?: string;
  wash?: string;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: ReactNode;
  choices: readonly Choice[];
  help?: ReactNode;
}

/** A question with two or three answers, all seen at once. Takes the props of a radio (`register('role')`). */
export function ChoiceCards({ legend, choices, help, ...radio }: ChoiceCardsProps) {
  return (
    <fieldset>
      <legend className="lbl">{legend}</legend>
      <div className="choices">
        {choices.map(({ value, label, hint, colour, wash }) => (
          <label
            key={value}
            style={{ '--choice': colour, '--choice-wash': wash } as CSSProperties /* our own properties */}
          >
            <input {...radio} type="radio" value={value} />
            {colour && <span className="bar" aria-hidden="true" />}
            <b>{label}</b>
            {hint && <span className="small muted">{hint}</span>}
            <Check size={16} className="tick" />
          </label>
        ))}
      </div>
      {help && <p className="help">{help}</p>}
    </fieldset>
  );
}

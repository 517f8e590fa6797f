import type { ComponentProps } from 'react';
import { useId } from 'react';

type Kind = 'accent' | 'ink' | 'line' | 'ghost' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  /** accent: the one thing to do here; ink: the same for a visitor; line: the other; ghost: the way out. */
  kind?: Kind;
  isBig?: boolean;
  isBlock?: boolean;
  /** What it is doing, as its label meanwhile ("Guardando..."). */
  busyLabel?: string | undefined;
  /** Why it cannot be pressed, said beside it. */
  disabledReason?: string | undefined;
}

export const buttonClass = (kind: Kind = 'ink', isBig = false, isBlock = false) =>
  ['btn', kind === 'ink' ? '' : kind, isBig ? 'big' : '', isBlock ? 'full' : ''].filter(Boolean).join(' ');

export function Button({ kind, isBig, isBlock, busyLabel, disabledReason, className, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const isBusy = busyLabel !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={[buttonClass(kind, isBig, isBlock), isBusy ? 'is-busy' : '', className ?? '']
        .filter(Boolean)
        .join(' ')}
      disabled={rest.disabled === true || disabledReason !== undefined}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={isBusy ? preventDefault : rest.onClick}
    >
      {isBusy ? (
        <>
          <span className="spin" aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className="btn-why">
      {button}
      <span className="help" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

/** A busy submit button must not send the form a second time. */
const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault();

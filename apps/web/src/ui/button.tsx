import type { ComponentProps } from 'react';
import { useId } from 'react';
import css from './button.module.css';
import { cx } from './cx.ts';
import text from './text.module.css';

type Kind = 'accent' | 'ink' | 'line' | 'ghost' | 'ghostDanger' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `accent` is the main action, `ink` the same for a visitor, `line` the secondary one; `ghost` cancels, `danger`
   * removes.
   */
  kind?: Kind;
  isBig?: boolean;
  isBlock?: boolean;
  busyLabel?: string | undefined;
  disabledReason?: string | undefined;
}

const kindClass = {
  accent: css.accent,
  ink: undefined,
  line: css.line,
  ghost: css.ghost,
  ghostDanger: cx(css.ghost, css.ghostDanger),
  danger: css.danger,
};

export const buttonClass = (kind: Kind = 'ink', isBig = false, isBlock = false) =>
  cx(css.button, kindClass[kind], isBig && css.big, isBlock && css.full);

export function Button({ kind, isBig, isBlock, busyLabel, disabledReason, className, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const isBusy = busyLabel !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(kind, isBig, isBlock), className)}
      disabled={rest.disabled === true || disabledReason !== undefined}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={isBusy ? preventDefault : rest.onClick}
    >
      {isBusy ? (
        <>
          <span className={css.spinner} aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={css.withReason}>
      {button}
      <span className={text.help} id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

/** A busy submit button must not send the form a second time. */
const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault();

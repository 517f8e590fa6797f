import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeToast, toasts, type Toast } from './toast-store.ts';
import { useTranslation } from '../texts/react.tsx';
import { useStore } from 'zustand';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { cx } from './cx.ts';
import { useToastOffset } from './use-toast-offset.ts';
import css from './toaster.module.css';

const shownMs = 5000;

/** The live region must exist before its toasts, or screen readers would not announce them. */
export function Toaster() {
  const { t } = useTranslation('toasts');
  const { list } = useStore(toasts);
  const region = useRef<HTMLElement>(null);
  useToastOffset(region, list.length > 0);
  return (
    <section ref={region} className={css.region} aria-label={t('regionAria')} aria-live="polite">
      {list.map((message) => (
        <Toast key={message.id} {...message} />
      ))}
    </section>
  );
}

function Toast({ id, text, isError, action }: Toast) {
  const { t } = useTranslation('toasts');
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isError || isHeld) return undefined;
    const timer = setTimeout(() => closeToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isError, isHeld]);
  const hold = { onMouseEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onMouseLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    <div className={cx(css.toast, isError && css.problem)} role={isError ? 'alert' : undefined} {...hold} {...release}>
      {isError ? <CircleAlert /> : <CircleCheck />}
      <span>{text}</span>
      {action && (
        <Button
          className={css.action}
          onClick={() => {
            closeToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton className={css.close} label={t('closeAria')} onClick={() => closeToast(id)}>
        <X />
      </IconButton>
    </div>
  );
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { cx } from './cx.ts';
import css from './toast.module.css';

interface Action {
  label: string;
  onPress: () => void;
}

interface Message {
  id: number;
  text: string;
  isBad: boolean;
  action?: Action;
}

const shownMs = 5000;
const messages = createStore<{ list: Message[] }>(() => ({ list: [] }));
let lastId = 0;

/**
 * A line that says what happened, with one thing to do about it at most. Errors stay until they are closed, by hand or by
 * the answer: the way to take the line away.
 */
export const toast = {
  ok: (text: string, action?: Action) => show({ text, isBad: false, ...(action ? { action } : {}) }),
  error: (text: string, action?: Action) => show({ text, isBad: true, ...(action ? { action } : {}) }),
};

/** Once in the document: the place where the lines appear, which is there before they are, so that they are heard. */
export function Toaster() {
  const { t } = useTranslation('toasts');
  const { list } = useStore(messages);
  return (
    <section className={css.region} aria-label={t('regionAria')} aria-live="polite">
      {list.map((message) => (
        <Toast key={message.id} {...message} />
      ))}
    </section>
  );
}

function Toast({ id, text, isBad, action }: Message) {
  const { t } = useTranslation('toasts');
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isBad || isHeld) return undefined;
    const timer = setTimeout(() => close(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isBad, isHeld]);
  const hold = { onMouseEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onMouseLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    <div className={cx(css.toast, isBad && css.problem)} role={isBad ? 'alert' : undefined} {...hold} {...release}>
      {isBad ? <CircleAlert /> : <CircleCheck />}
      <span>{text}</span>
      {action && (
        <Button
          className={css.action}
          onClick={() => {
            close(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton className={css.close} label={t('closeAria')} onClick={() => close(id)}>
        <X />
      </IconButton>
    </div>
  );
}

function show(message: Omit<Message, 'id'>) {
  lastId += 1;
  const id = lastId;
  const added = { ...message, id };
  // More than three at once are a wall; the oldest goes.
  messages.setState(({ list }) => ({ list: [...list, added].slice(-3) }));
  return () => close(id);
}

function close(id: number) {
  messages.setState(({ list }) => ({ list: list.filter((message) => message.id !== id) }));
}

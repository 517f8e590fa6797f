import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Where {
  /** Without a target the keys act on the whole page. */
  target?: RefObject<HTMLElement | null>;
  /** The keys of a page act before its other listeners, which `stopPropagation` then keeps from them. */
  isFirst?: boolean;
}

type Act = (event: KeyboardEvent) => void;

/** A key with Ctrl, Alt or Meta is a command of the browser: Ctrl and + enlarge the page. */
export function useKeys(acts: Partial<Record<string, Act>>, { target, isFirst: capture = false }: Where = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) acts[event.key]?.(event);
  });
  useEffect(() => {
    const listener = new AbortController();
    const listen = (event: Event) => event instanceof KeyboardEvent && press(event);
    const { signal } = listener;
    (target ? target.current : window)?.addEventListener('keydown', listen, { capture, signal });
    return () => listener.abort();
  }, [target, capture]);
}

import { useEffect, useEffectEvent, type RefObject } from 'react';

interface KeyOptions {
  /** Listens on this element instead of the whole page. */
  target?: RefObject<HTMLElement | null>;
  /** Runs before the page's other listeners, so that `stopPropagation` can keep the key from them. */
  isFirst?: boolean;
}

type KeyHandler = (event: KeyboardEvent) => void;

/**
 * Calls the handler of the pressed key. With Ctrl, Alt or Meta the key is the browser's: Ctrl and + enlarge the page.
 */
export function useKeys(
  handlers: Partial<Record<string, KeyHandler>>,
  { target, isFirst: capture = false }: KeyOptions = {},
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) handlers[event.key]?.(event);
  });
  useEffect(() => {
    const listener = new AbortController();
    const listen = (event: Event) => event instanceof KeyboardEvent && handleKey(event);
    const { signal } = listener;
    (target ? target.current : window)?.addEventListener('keydown', listen, { capture, signal });
    return () => listener.abort();
  }, [target, capture]);
}

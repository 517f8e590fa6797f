import { useEffect, useEffectEvent, useRef } from 'react';

export function useKeys(acts: Record<string, () => void>) {
  const frame = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return frame;
}

import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the bottom than this, the log scrolls to new messages. */
const NEAR_PX = 120;

interface ShownMessages {
  first: string | undefined;
  last: string;
  isOwn: boolean;
}

/**
 * Scrolls to a new message, unless the user reads older ones. Older messages that are added above move nothing. The
 * caller calls the returned function after each scroll.
 */
export function useScrollAnchor({ first, last, isOwn }: ShownMessages): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const lastView = useRef({ first, last: '', height: 0, isNearBottom: true });
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { scrollHeight } = ref.current;
    const before = lastView.current;
    if (before.last === last && before.first !== first) ref.current.scrollTop += scrollHeight - before.height;
    else if (before.last !== last && (before.isNearBottom || isOwn)) ref.current.scrollTop = scrollHeight;
    lastView.current = { ...before, first, last, height: scrollHeight };
  }, [first, last, isOwn]);
  const updateIsNearBottom = () => {
    const box = ref.current;
    if (box) lastView.current.isNearBottom = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  };
  return [ref, updateIsNearBottom];
}

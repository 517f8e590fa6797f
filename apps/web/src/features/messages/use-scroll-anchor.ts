import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A reader who is nearer to the bottom than this follows new messages. */
const NEAR_PX = 120;

interface Shown {
  first: string | undefined;
  last: string;
  isOwn: boolean;
}

/** New messages are shown at the bottom, unless older ones are being read; older ones that come above move nothing. */
export function useScrollAnchor({ first, last, isOwn }: Shown): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef({ first, last: '', height: 0, isNear: true });
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { scrollHeight } = ref.current;
    const before = seen.current;
    if (before.last === last && before.first !== first) ref.current.scrollTop += scrollHeight - before.height;
    else if (before.last !== last && (before.isNear || isOwn)) ref.current.scrollTop = scrollHeight;
    seen.current = { ...before, first, last, height: scrollHeight };
  }, [first, last, isOwn]);
  const onScroll = () => {
    const box = ref.current;
    if (box) seen.current.isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  };
  return [ref, onScroll];
}

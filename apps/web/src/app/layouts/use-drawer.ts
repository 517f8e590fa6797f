import { useEffect, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../ui/breakpoints.ts';

const wideScreen = `(width >= ${MOBILE_BREAKPOINT_PX}px)`;

/** The drawer closes when the screen becomes wide, where it would cover the page. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const close = () => setIsOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

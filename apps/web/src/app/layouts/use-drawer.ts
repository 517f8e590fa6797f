import { useEffect, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../ui/breakpoints.ts';

const wideScreen = `(width >= ${MOBILE_BREAKPOINT_PX}px)`;

/** A drawer would cover the page on a wide screen, so it closes when the screen becomes one. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const leave = () => setIsOpen(false);
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

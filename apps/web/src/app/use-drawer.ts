import { MOBILE_BREAKPOINT_PX } from '@pleamar/domain/constants';
import { useEffect, useState } from 'react';

/** Under 640 px the sidebar is a drawer. */
const wideScreen = `(width >= ${MOBILE_BREAKPOINT_PX}px)`;

/** Closes when the screen becomes wide, where the drawer would cover the page. */
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

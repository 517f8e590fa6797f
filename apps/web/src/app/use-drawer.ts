import { MOBILE_BREAKPOINT_PX } from '@pleamar/domain/constants';
import { useEffect, useState } from 'react';

/** Spec §9: under 640 px the sidebar is a drawer. */
const wideScreen = `(width >= ${MOBILE_BREAKPOINT_PX}px)`;

/** Whether the drawer of a phone is open. It closes on a screen that becomes wide, where it would cover the page. */
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

import { useSyncExternalStore } from 'react';
import { today } from '../../lib/format/today.ts';

/** Today's date; at midnight an open window has the new one within a minute. */
export const useToday = () => useSyncExternalStore(subscribeEveryMinute, today, today);

function subscribeEveryMinute(onChange: () => void) {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
}

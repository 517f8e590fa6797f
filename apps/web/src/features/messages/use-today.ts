import { useSyncExternalStore } from 'react';
import { today } from '../../lib/format/today.ts';

/** A window that is open over midnight shows the new day within a minute. */
export const useToday = () => useSyncExternalStore(subscribeEveryMinute, today, today);

function subscribeEveryMinute(onChange: () => void) {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
}

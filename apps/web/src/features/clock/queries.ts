import { clocks } from '@pleamar/contract/clocks';
import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import { serverClock, type ClockSample, type ServerClock } from '@pleamar/domain/cameras/server-clock';
import { useQuery } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

const SAMPLES = 5;

/**
 * The server's time, counted with the browser's monotonic clock, which a change of the system clock does not affect.
 */
export const useServerClock = () =>
  useQuery({
    queryKey: ['server-clock'],
    queryFn: ({ signal }) => fetchServerClock(signal),
    // A phone's clock drifts by a few milliseconds a minute and stops while the phone sleeps.
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Requests one after the other: parallel ones would delay each other and falsify the measurement. */
async function fetchServerClock(signal: AbortSignal): Promise<ServerClock> {
  const samples: ClockSample[] = [];
  while (samples.length < SAMPLES) {
    const sentMs = performance.now();
    const { now_ms: serverMs } = await callWith({ signal }, clocks.now);
    samples.push({ sentMs, serverMs, receivedMs: performance.now() });
  }
  const clock = serverClock(samples);
  if (!clock) throw new Error('no answer came after its question');
  return clock;
}

import type { WatchSurf } from '@pleamar/domain/watch-rides';
import { useEffect, useEffectEvent } from 'react';
import { takeSharedFile } from './shared-file.ts';
import { useReadFile } from './watch-file.tsx';
import { ReadOutcome } from './read-outcome.tsx';

interface OpenSharedFileProps {
  onKept: () => void;
  onSurf: (surf: WatchSurf) => void;
}

/** The server rendered the first paint without this device's files: one that was shared, or kept rides. */
export function OpenSharedFile({ onKept, onSurf }: OpenSharedFileProps) {
  const read = useReadFile(onSurf);
  const look = useEffectEvent(async () => {
    const file = await takeSharedFile();
    if (file) read.mutate(file);
    else onKept();
  });
  useEffect(() => {
    void look();
  }, []);
  return <ReadOutcome read={read} />;
}

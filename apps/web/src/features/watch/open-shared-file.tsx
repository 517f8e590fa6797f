import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { useEffect, useEffectEvent } from 'react';
import { takeSharedFile } from './shared-file.ts';
import { useReadFile } from './watch-file.tsx';
import { ReadOutcome } from './read-outcome.tsx';

interface OpenSharedFileProps {
  onStored: () => void;
  onSurf: (surf: WatchSurf) => void;
}

/** The server rendered the first paint without this device's files: one that was shared, or stored rides. */
export function OpenSharedFile({ onStored, onSurf }: OpenSharedFileProps) {
  const read = useReadFile(onSurf);
  const readSharedFile = useEffectEvent(async () => {
    const file = await takeSharedFile();
    if (file) read.mutate(file);
    else onStored();
  });
  useEffect(() => {
    void readSharedFile();
  }, []);
  return <ReadOutcome read={read} />;
}

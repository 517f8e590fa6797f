import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { useEffect, useEffectEvent } from 'react';
import { takeSharedFile } from './shared-file.ts';
import { useReadFile } from './watch-file.tsx';
import { ReadProblem } from './read-problem.tsx';

interface OpenSharedFileProps {
  onStored: () => void;
  onSurf: (surf: WatchSurf) => void;
}

/**
 * Opens a file that another app shared, or the stored rides. Only this device has them, so the server's page does not.
 */
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
  return <ReadProblem read={read} />;
}

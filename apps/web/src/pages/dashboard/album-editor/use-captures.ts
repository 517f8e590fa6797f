import { useState } from 'react';
import { readCaptures, type Capture } from '../../../features/album-editor/read-captures.ts';

/** What the dropped files say of when and where they were taken. */
export function useCaptures() {
  const [captures, setCaptures] = useState<ReadonlyMap<File, Capture>>(new Map());
  return {
    captures,
    read: (files: readonly File[]) => {
      const keep = (found: (readonly [File, Capture])[]) => setCaptures((now) => new Map([...now, ...found]));
      // Without it day and place are the photographer's to choose.
      void readCaptures(files, keep).catch(() => undefined);
    },
  };
}

import { useState } from 'react';
import { readCaptures, type Capture } from '../../../features/album-editor/data/read-captures.ts';

export function useCaptures() {
  const [captures, setCaptures] = useState<ReadonlyMap<File, Capture>>(new Map());
  return {
    captures,
    read: (files: readonly File[]) => {
      const keep = (found: (readonly [File, Capture])[]) => setCaptures((now) => new Map([...now, ...found]));
      // The photographer chooses day and place where there are no capture times.
      void readCaptures(files, keep).catch(() => undefined);
    },
  };
}

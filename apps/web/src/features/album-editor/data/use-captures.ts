import { useEffect, useRef, useState } from 'react';
import { readCaptures, type Capture } from './read-captures.ts';
import type { Captures } from './days-of-images.ts';

/** Capture times and positions of added files; `read` adds those of more files. */
export function useCaptures(): { captures: Captures; read: (files: readonly File[]) => Promise<void> } {
  const [captures, setCaptures] = useState<Captures>(new Map());
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return {
    captures,
    read: async (files) => {
      const add = (more: (readonly [File, Capture])[]) => setCaptures((now) => new Map([...now, ...more]));
      if (!leaving.current) return;
      // A failure is not shown: the photographer chooses day and place as without these files.
      await readCaptures(files, add, leaving.current.signal).catch(() => undefined);
    },
  };
}

import type { Language } from '@pleamar/domain/text/languages';
import type { Reporter } from './terminal/reporter.ts';

export interface RunContext {
  language: Language;
  reporter: Reporter;
  print: (text: string) => void;
  signal: AbortSignal;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

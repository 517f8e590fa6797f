import type { App } from '../src/common/ctx.ts';

/** One part of the demo world: whole or not there. `run` may find half of its work done by an interrupted start. */
export interface DemoStep {
  name: string;
  /** The text in the terminal while the step runs. */
  title: string;
  run: (app: App, stop: AbortSignal) => Promise<void>;
}

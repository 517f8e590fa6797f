import { predictTide } from './predict.ts';
import type { TideQuestion } from './port.ts';

/* Answers once and ends: what it loaded, 150 MB, goes with it. */
process.once('message', (questions: TideQuestion[]) => {
  process.send?.(questions.map(predictTide), () => process.exit());
});
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

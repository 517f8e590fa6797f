import { predictTide } from './predict.ts';
import type { TideQuestion } from './port.ts';

/* The child exits after its answer, which frees the 150 MB that it loaded. */
process.once('message', (questions: TideQuestion[]) => {
  process.send?.(questions.map(predictTide), () => process.exit());
});
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

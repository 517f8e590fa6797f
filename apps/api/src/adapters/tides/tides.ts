import { fork } from 'node:child_process';
import { ownFile } from '../../process/own-files.ts';
import type { TidePrediction, Tides } from './port.ts';

/** Stations load in seconds, and neither server nor worker keeps them in memory, so each batch has a child. */
export function createTides({ timeoutMs = 60_000 } = {}): Tides {
  return {
    async predict(questions) {
      if (questions.length === 0) return [];
      const { promise, resolve, reject } = Promise.withResolvers<(TidePrediction | null)[]>();
      const child = fork(ownFile('src/adapters/tides/child.ts'), {
        env: { NODE_NO_WARNINGS: '1' },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      child.once('message', (answers: (TidePrediction | null)[]) => resolve(answers));
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`the tide process ended with ${signal ?? code}`)));
      child.send([...questions]);
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

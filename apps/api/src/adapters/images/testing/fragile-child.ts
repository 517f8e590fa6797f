import type { FromChild, ToChild } from '../child-protocol.ts';

/** Freed memory would be gone before the parent measures it. */
const eaten: Buffer[] = [];

process.on('message', (message: ToChild) => {
  if (message.kind !== 'run') return;
  const order = message.task.type === 'photo' ? message.task.request.markSeed : 'pid';
  if (order === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (order === 'leave') process.exit(3);
  else if (order === 'hang') for (;;) process.hrtime();
  else if (order === 'eat') eaten.push(Buffer.alloc(400_000_000, 1));
  else if (order === 'throw') reply({ kind: 'failed', message: 'a mistake of ours' });
  else reply({ kind: 'rejected', code: 'corrupt', message: `${process.pid} ${JSON.stringify(process.env)}` });
});
process.on('disconnect', () => process.exit());

function reply(answer: FromChild): void {
  process.send?.(answer);
}

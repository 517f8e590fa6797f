import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { messageUntilExit } from './child-message.ts';

test('a message that is read after the exit is not lost', async () => {
  const child = new EventEmitter();
  const message = messageUntilExit(child);

  child.emit('exit', 0, null);
  setImmediate(() => {
    child.emit('message', 'rows');
    child.emit('disconnect');
  });

  expect(await message).toBe('rows');
});

test('a child that ended without a message or a channel has none after the deadline', async () => {
  const child = new EventEmitter();
  const message = messageUntilExit(child);

  child.emit('exit', 1, null);

  expect(await message).toBeUndefined();
});

import { expect, test } from 'vitest';
import { aSurfer } from './people.ts';
import { checkAnswer, checkFakeApi } from './contract-check.ts';

test('a fake API with a call that no endpoint answers is refused', async () => {
  const check = checkFakeApi({ 'POST /cart/merge': { lines: [], packages: {} } });

  await expect(check).rejects.toThrow('No endpoint of the contract is POST /cart/merge.');
});

test('a fake API whose body lacks a field of the contract is refused, and the field is named', async () => {
  const check = checkFakeApi({ 'POST /albums/norte/photos/missing': { missing: [] } });

  await expect(check).rejects.toThrow(/^POST \/albums\/norte\/photos\/missing .*awaited/);
});

test("a fake API's response is read like a body", async () => {
  await expect(checkFakeApi({ 'GET /cart': Response.json({ lines: [] }) })).rejects.toThrow('packages');
});

test('a fake API may answer with whole bodies, refusals and ids that are words', async () => {
  const check = checkFakeApi({
    'GET /users/me': aSurfer({ id: 'leo' }),
    'GET /cart': Response.json({ code: 'unavailable' }, { status: 503 }),
  });

  await expect(check).resolves.toBeUndefined();
});

test.fails('a test fails where a function of its fake API gives a body that the contract refuses', async () => {
  await expect(checkAnswer('GET /cart', { lines: [] })).resolves.toBeUndefined();
});

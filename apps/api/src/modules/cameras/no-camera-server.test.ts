import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { dayTarget } from '../../testing/camera-logins.ts';
import { aPhotographer } from '../../testing/people.ts';

const api = apiUnderTest();

test('without a server for cameras no login is made', async () => {
  const ana = await aPhotographer(api);

  const { password } = ana;
  const made = await api.post('/camera-logins', { name: 'R5', target: dayTarget(), password }, { as: ana });

  expect([made.statusCode, made.json().code]).toEqual([409, 'no_camera_server']);
  expect((await api.get('/camera-logins', { as: ana })).json()).toEqual({ server: null, logins: [] });
});

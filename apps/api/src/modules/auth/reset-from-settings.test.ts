import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { aSurfer } from '../../testing/people.ts';

const api = apiUnderTest();

test('a reset asked for while logged in links to the page as Ajustes does, so that it opens for its user', async () => {
  const leo = await aSurfer(api);

  await api.post('/auth/forgot-password', { email: leo.email }, { as: leo });
  await api.runJobs();

  const { link } = await lastMailTo(api, leo.email);
  expect([...link.searchParams.keys()]).toEqual(['token', 'from']);
  expect(link.searchParams.get('from')).toBe('ajustes');
});

import { HOUR_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anOperator, type Operator } from '../../testing/operators.ts';
import { aSurfer, type Person } from '../../testing/people.ts';
import { writeAuditLine } from './write-audit-line.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

interface Line {
  id: string;
  act: string;
  at: string;
}

let [operator, mia]: [Operator?, Person?] = [];

beforeAll(async () => {
  operator = await anOperator(api);
  mia = await aSurfer(api, { fullName: 'Mia Roca' });
});

const read = async (query: string) => {
  const answer = await api.get(`/admin/audit${query}`, { as: operator ?? null });
  return answer.json<{ items: Line[]; next_cursor: string | null; total: number }>();
};

describe('the audit log for operators', () => {
  test('the audit log shows the newest lines first, with names, reasons and actors', async () => {
    const actor = { operator: operator?.id ?? '', reason: 'She wrote to us' };
    await writeAuditLine(api.app, api.app.db, { act: 'person.read', userId: mia?.id ?? null, actor });

    const { items } = await read('');

    expect(items[0]).toEqual({
      id: expect.any(String),
      at: api.clock.now.toISOString(),
      act: 'person.read',
      actor: 'operator',
      operator: expect.objectContaining({ id: operator?.id, full_name: 'Olga Puerto' }),
      person: expect.objectContaining({ id: mia?.id, full_name: 'Mia Roca' }),
      person_id: mia?.id,
      subject: null,
      reason: 'She wrote to us',
      network: null,
      details: {},
    });
    expect(JSON.stringify(items)).not.toContain(mia?.email);
  });

  test('the database refuses an operator’s line without a reason', async () => {
    const actor = { operator: operator?.id ?? '', reason: '' };

    await expect(writeAuditLine(api.app, api.app.db, { act: 'person.read', userId: null, actor })).rejects.toThrow(
      'audit_log_reason',
    );
  });

  test('the audit log is filtered by act, person, actor and time', async () => {
    api.clock.pass(HOUR_MS);
    const since = api.clock.now.toISOString();
    const leo = await aSurfer(api);
    api.clock.pass(HOUR_MS);
    await api.get('/users/me/export', { as: leo });

    const acts = async (query: string) => (await read(query)).items.map(({ act }) => act);
    expect(await acts(`?person_id=${leo.id}`)).toEqual(['account.exported', 'login.made', 'account.registered']);
    expect(await acts(`?person_id=${leo.id}&act=login.made`)).toEqual(['login.made']);
    expect(await acts(`?actor=operator`)).toEqual(['person.read']);
    const until = api.clock.now.toISOString();
    expect(await acts(`?since=${since}&until=${until}`)).toEqual(['login.made', 'account.registered']);
  });

  test('pages of the audit log neither lose nor repeat lines of the same moment', async () => {
    const kai = await aSurfer(api);
    const at = api.clock.now;
    const lines = Array.from({ length: 7 }, () => ({
      at,
      actor: 'user' as const,
      user_id: kai.id,
      act: 'account.exported',
    }));
    await api.app.db.insertInto('audit_log').values(lines).execute();

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await read(`?person_id=${kai.id}&limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(9);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }

    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
  });
});

import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { anOperator, logInAgain, makeOperator } from '../../testing/operators.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { changeOperator } from './change-operator.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const adminStandingOf = async (as: Person) => (await api.get('/users/me', { as })).json().desk;

describe('access to the admin pages', () => {
  const open = async (as: { token: string } | null) => (await api.get('/admin/waiting', { as })).json();

  test('an operator who logged in with a code opens the admin pages', async () => {
    expect(await open(await anOperator(api))).toMatchObject({ jobs: 0 });
  });

  test('no other user opens the admin pages or learns that they exist', async () => {
    expect(await open(null)).toMatchObject({ code: 'unauthenticated' });
    expect(await open(await aPhotographer(api))).toMatchObject({ code: 'operators_only' });
  });

  test('an operator needs two-step login, and a login that used it', async () => {
    const mia = await aSurfer(api);
    await makeOperator(api, mia);
    expect(await open(mia)).toMatchObject({ code: 'operator_two_factor', detail: expect.stringContaining('Ajustes') });
    expect(await adminStandingOf(mia)).toBe('without_two_factor');

    const phone = await withTwoFactor(api, mia);

    expect(await open(mia)).toMatchObject({ code: 'operator_new_login' });
    expect(await adminStandingOf(mia)).toBe('old_login');
    expect(await open({ token: await logInAgain(api, { ...mia, phone }) })).toMatchObject({ jobs: 0 });
  });

  test('a removed operator role ends at once', async () => {
    const operator = await anOperator(api);

    await changeOperator(api.app, operator.email, false);

    expect(await open(operator)).toMatchObject({ code: 'operators_only' });
  });

  test('the own account says whether its user is an operator', async () => {
    const [operator, mia] = [await anOperator(api), await aSurfer(api)];

    expect((await api.get('/users/me', { as: operator })).json()).toMatchObject({ is_operator: true, desk: 'ready' });
    expect((await api.get('/users/me', { as: mia })).json()).toMatchObject({ is_operator: false, desk: 'none' });
  });
});

describe('the operator role', () => {
  test('the operator role is given and removed by address, logged once each, and shown to its owner', async () => {
    const mia = await aSurfer(api);

    const made = await changeOperator(api.app, mia.email.toUpperCase(), true);
    const again = await changeOperator(api.app, mia.email, true);
    const removed = await changeOperator(api.app, mia.email, false);

    expect(made).toMatchObject({ is_operator: true, hasChanged: true, has_two_factor: false });
    expect(again).toMatchObject({ is_operator: true, hasChanged: false });
    expect(removed).toMatchObject({ is_operator: false, hasChanged: true });
    expect(await auditLinesWithAct(api, mia.id, 'operator.made')).toMatchObject([{ actor: 'system', actor_id: null }]);
    const activity = (await api.get('/auth/activity', { as: mia })).json<{ act: string }[]>();
    expect(activity.map(({ act }) => act)).toEqual(expect.arrayContaining(['operator.made', 'operator.removed']));
  });

  test('an unknown address makes no operator', async () => {
    expect(await changeOperator(api.app, 'nobody@example.com', true)).toBeNull();
  });
});

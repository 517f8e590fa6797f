import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { linesAbout } from '../../testing/audit.ts';
import { anOperator, logInAgain, makeOperator } from '../../testing/operators.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { changeOperator } from './change-operator.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

/** What the page knows before it asks for anything. */
const deskOf = async (as: Person) => (await api.get('/users/me', { as })).json().desk;

describe('who may open the desk', () => {
  const open = async (as: { token: string } | null) => (await api.get('/admin/waiting', { as })).json();

  test('an operator who logged in with a code', async () => {
    expect(await open(await anOperator(api))).toMatchObject({ jobs: 0 });
  });

  test('nobody else, and nobody is told what there is', async () => {
    expect(await open(null)).toMatchObject({ code: 'unauthenticated' });
    expect(await open(await aPhotographer(api))).toMatchObject({ code: 'operators_only' });
  });

  test('not without two-step login, and then not by the login that switched it on', async () => {
    const mia = await aSurfer(api);
    await makeOperator(api, mia);
    expect(await open(mia)).toMatchObject({ code: 'operator_two_factor', detail: expect.stringContaining('Ajustes') });
    expect(await deskOf(mia)).toBe('without_two_factor');

    const phone = await withTwoFactor(api, mia);

    expect(await open(mia)).toMatchObject({ code: 'operator_new_login' });
    expect(await deskOf(mia)).toBe('old_login');
    expect(await open({ token: await logInAgain(api, { ...mia, phone }) })).toMatchObject({ jobs: 0 });
  });

  test('a role that is taken away ends at once', async () => {
    const operator = await anOperator(api);

    await changeOperator(api.app, operator.email, false);

    expect(await open(operator)).toMatchObject({ code: 'operators_only' });
  });

  test('the menu is told by who I am', async () => {
    const [operator, mia] = [await anOperator(api), await aSurfer(api)];

    expect((await api.get('/users/me', { as: operator })).json()).toMatchObject({ is_operator: true, desk: 'ready' });
    expect((await api.get('/users/me', { as: mia })).json()).toMatchObject({ is_operator: false, desk: 'none' });
  });
});

describe('the role', () => {
  test('is given and taken by address, written down once each, and shown to its owner', async () => {
    const mia = await aSurfer(api);

    const made = await changeOperator(api.app, mia.email.toUpperCase(), true);
    const again = await changeOperator(api.app, mia.email, true);
    const removed = await changeOperator(api.app, mia.email, false);

    expect(made).toMatchObject({ is_operator: true, hasChanged: true, has_two_factor: false });
    expect(again).toMatchObject({ is_operator: true, hasChanged: false });
    expect(removed).toMatchObject({ is_operator: false, hasChanged: true });
    expect(await linesAbout(api, mia.id, 'operator.made')).toMatchObject([{ actor: 'system', actor_id: null }]);
    const activity = (await api.get('/auth/activity', { as: mia })).json<{ act: string }[]>();
    expect(activity.map(({ act }) => act)).toEqual(expect.arrayContaining(['operator.made', 'operator.removed']));
  });

  test('nobody is made one by an unknown address', async () => {
    expect(await changeOperator(api.app, 'nobody@example.com', true)).toBeNull();
  });
});

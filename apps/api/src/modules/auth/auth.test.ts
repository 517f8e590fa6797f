import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { waitingJobs } from '../../testing/jobs.ts';
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mailbox.ts';
import { aPerson, aPhotographer, aSurfer, anAddress, type Person } from '../../testing/people.ts';
import { useSlowPasswords } from '../../testing/quick-passwords.ts';
import { jobRegistry } from '../jobs.ts';
import { hashToken } from './tokens.ts';

const api = apiUnderTest();
const wrong = 'no es esta';

const login = (email: string, password: string, address = anAddress()) =>
  api.post('/auth/login', { email, password }, { address });
const statusOfMe = async (token: string) => (await api.get('/users/me', { as: { token } })).statusCode;

describe('login', () => {
  test('a login gives a token that opens the account, whatever the case of the email', async () => {
    const ana = await aPerson(api, { email: 'Ana.Login@Example.com' });

    const answer = await login('aNA.lOGIN@example.COM', ana.password);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await statusOfMe(answer.json().access_token)).toBe(200);
  });

  test('a login stores only the hash of its token', async () => {
    const leo = await aSurfer(api);

    const rows = await api.app.db.selectFrom('access_tokens').selectAll().where('user_id', '=', leo.id).execute();

    expect(rows.map((row) => row.token_hash)).toEqual([hashToken(leo.token)]);
    expect(JSON.stringify(rows)).not.toContain(leo.token);
  });

  test('an unknown email and a wrong password get the same answer', async () => {
    const leo = await aSurfer(api);

    const [known, unknown] = await Promise.all([login(leo.email, wrong), login('nobody@example.com', wrong)]);

    expect(known.statusCode).toBe(401);
    expect(known.json()).toEqual({
      code: 'invalid_credentials',
      detail: 'El correo o la contraseña no son correctos.',
    });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(comparableHeaders(unknown)).toEqual(comparableHeaders(known));
  });

  test('a login checks one hash of the same cost for a known and for an unknown email', async () => {
    useSlowPasswords(api);
    const leo = await aSurfer(api);
    const { passwords } = api.app;
    const checked: string[] = [];
    api.app.passwords = { ...passwords, verify: (hash, given) => (checked.push(hash), passwords.verify(hash, given)) };

    await login(leo.email, wrong);
    await login('nobody@example.com', wrong);
    api.app.passwords = passwords;

    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    expect(checked).toEqual([expect.stringMatching(cost), expect.stringMatching(cost)]);
  });

  test("after ten failures within fifteen minutes an account's logins are refused, also with the right password, until that time is over", async () => {
    const leo = await aSurfer(api);
    for (let n = 0; n < 10; n += 1) expect((await login(leo.email, wrong)).statusCode).toBe(401);

    const refused = await login(leo.email, leo.password);
    api.clock.pass(15 * MINUTE_MS);
    const later = await login(leo.email, leo.password);

    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(later.statusCode).toBe(200);
  });

  test('logins with an unknown email are limited as those of an account', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await login('ghost@example.com', wrong)).statusCode);

    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('passwords that are tried at once are limited as one after another', async () => {
    useSlowPasswords(api);
    const leo = await aSurfer(api);

    const guesses = await Promise.all(Array.from({ length: 30 }, () => login(leo.email, wrong)));

    expect(guesses.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
    expect(guesses.filter((answer) => answer.statusCode === 429)).toHaveLength(20);
  });

  test('a right password that is sent at once with too many wrong ones does not log in', async () => {
    const leo = await aSurfer(api);
    const { passwords } = api.app;
    api.app.passwords = {
      ...passwords,
      verify: async (hash, password) => {
        api.app.passwords = passwords;
        for (let n = 0; n < 10; n += 1) await login(leo.email, wrong);
        return passwords.verify(hash, password);
      },
    };

    const answer = await login(leo.email, leo.password);

    expect(answer.statusCode).toBe(429);
  });

  test(
    'login refuses an address after a hundred failures of any accounts, and no other address',
    { tags: 'deep' },
    async () => {
      const address = anAddress();
      const leo = await aSurfer(api);
      const guess = (n: number) => login(`somebody-${n}@example.com`, wrong, address);
      for (let n = 0; n < 100; n += 20) await Promise.all(Array.from({ length: 20 }, (_, i) => guess(n + i)));

      expect((await login(leo.email, leo.password, address)).statusCode).toBe(429);
      expect((await login(leo.email, leo.password)).statusCode).toBe(200);
    },
  );

  test('successful logins do not count towards the limit of failures', async () => {
    const leo = await aSurfer(api);
    const address = anAddress();

    const answers = await Promise.all(Array.from({ length: 25 }, () => login(leo.email, leo.password, address)));

    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  });

  test('a login with an ill-formed email or without a password is refused field by field, in the caller’s language', async () => {
    const spanish = await api.post('/auth/login', { email: 'no', password: '' });
    const english = await api.post('/auth/login', {}, { headers: { 'accept-language': 'en-GB,en;q=0.9' } });

    expect(spanish.statusCode).toBe(422);
    expect(spanish.json()).toEqual({
      code: 'validation',
      detail: 'Revisa los campos marcados.',
      errors: [
        { path: 'email', message: 'Ese correo no parece válido.' },
        { path: 'password', message: 'Este campo hace falta.' },
      ],
    });
    expect(english.json()).toEqual({
      code: 'validation',
      detail: 'Check the marked fields.',
      errors: [
        { path: 'email', message: 'This field is needed.' },
        { path: 'password', message: 'This field is needed.' },
      ],
    });
  });
});

describe('an access token', () => {
  test('an access token ends with logout, and no other of the same person with it', async () => {
    const leo = await aSurfer(api);
    const other: string = (await login(leo.email, leo.password)).json().access_token;

    const out = await api.post('/auth/logout', undefined, { as: leo });
    const again = await api.post('/auth/logout/', undefined, { as: leo });

    expect([out.statusCode, out.json()]).toEqual([200, { ok: true }]);
    expect([again.statusCode, again.json().code]).toEqual([401, 'session_expired']);
    expect(again.headers['www-authenticate']).toBe('Bearer');
    expect(await statusOfMe(other)).toBe(200);
  });

  test('an access token ends after thirty days without use, and lives on while it is used', async () => {
    const used = await aSurfer(api);
    const idle = await aSurfer(api);
    api.clock.pass(29 * DAY_MS);
    expect(await statusOfMe(used.token)).toBe(200);
    api.clock.pass(2 * DAY_MS);

    expect(await statusOfMe(idle.token)).toBe(401);
    expect(await statusOfMe(used.token)).toBe(200);
  });

  test('the last use of an access token is stored at most once in five minutes', async () => {
    const leo = await aSurfer(api);
    const lastUsed = async () => {
      const row = api.app.db.selectFrom('access_tokens').select('last_used_at').where('user_id', '=', leo.id);
      return (await row.executeTakeFirstOrThrow()).last_used_at.getTime();
    };
    const atLogin = await lastUsed();
    api.clock.pass(4 * MINUTE_MS);
    await statusOfMe(leo.token);
    const soon = await lastUsed();
    api.clock.pass(2 * MINUTE_MS);
    await statusOfMe(leo.token);

    expect(soon).toBe(atLogin);
    expect(await lastUsed()).toBe(atLogin + 6 * MINUTE_MS);
  });

  test.for(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`, 'Bearer a b'])(
    'an access token as %j opens nothing',
    async (authorization) => {
      const answer = await api.get('/users/me', { headers: { authorization } });

      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('a forgotten password', () => {
  const forgot = (email: string, address = anAddress()) => api.post('/auth/forgot-password', { email }, { address });
  const reset = (reset_token: string, new_password = 'otra ola perfecta') =>
    api.post('/auth/reset-password', { reset_token, new_password });
  const resetTokenOf = async (person: Person) => {
    await forgot(person.email);
    return tokenIn(await lastMailTo(api, person.email));
  };

  test('a reset for a known and for an unknown address gets the same answer, by the same work', async () => {
    const leo = await aSurfer(api);
    await api.runJobs();

    const known = await forgot(leo.email);
    const unknown = await forgot('nobody-at-all@example.com');
    const jobs = await waitingJobs(api.app.db);

    expect([known.statusCode, known.json()]).toEqual([200, { ok: true }]);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(comparableHeaders(unknown)).toEqual(comparableHeaders(known));
    expect(jobs).toEqual([
      { task: 'auth.send-password-reset', payload: { email: leo.email } },
      { task: 'auth.send-password-reset', payload: { email: 'nobody-at-all@example.com' } },
    ]);
    expect(await mailsTo(api, 'nobody-at-all@example.com')).toEqual([]);
  });

  test.for([
    ['es', 'Pon una contraseña nueva', 'Hola, Leo:', 'Cambiar contraseña'],
    ['en', 'Set a new password', 'Hi Leo,', 'Change password'],
  ] as const)(
    'a forgotten password sends its link in the language of the account: %s',
    async ([language, subject, greeting, button]) => {
      const leo = await aSurfer(api);
      await api.patch('/users/me', { language }, { as: leo });

      await forgot(leo.email);
      const mail = await lastMailTo(api, leo.email);

      expect(mail.subject).toBe(subject);
      for (const words of [greeting, button]) {
        expect(mail.text).toContain(words);
        expect(mail.html).toContain(words);
      }
      expect(mail.link.href).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
    },
  );

  test('an account gets five reset mails an hour at most, and unknown addresses are limited alike', async () => {
    const leo = await aSurfer(api);
    const statusesFor = async (email: string) => {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await forgot(email)).statusCode);
      return statuses;
    };

    expect(await statusesFor(leo.email)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statusesFor('not-here@example.com')).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await mailsTo(api, leo.email)).filter((mail) => mail.link.pathname === '/reset-password')).toHaveLength(5);
    api.clock.pass(60 * MINUTE_MS);
    expect((await forgot(leo.email)).statusCode).toBe(200);
  });

  test('the token of a reset mail sets a new password: the old one and all logins end, and the account gets a mail', async () => {
    const leo = await aSurfer(api);
    const token = await resetTokenOf(leo);

    const answer = await reset(token, 'otra ola perfecta');

    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await statusOfMe(leo.token)).toBe(401);
    expect((await login(leo.email, leo.password)).statusCode).toBe(401);
    expect((await login(leo.email, 'otra ola perfecta')).statusCode).toBe(200);
    expect((await lastMailTo(api, leo.email)).subject).toBe('Tu contraseña ha cambiado');
  });

  test('a reset token sets one password, also when it is used twenty times at once', async () => {
    const leo = await aSurfer(api);
    const token = await resetTokenOf(leo);

    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `otra ola perfecta ${n}`)));

    const winners = answers.flatMap((answer, n) => (answer.statusCode === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'token_invalid')).toHaveLength(19);
    expect((await login(leo.email, `otra ola perfecta ${winners[0]}`)).statusCode).toBe(200);
  });

  test('a reset token is refused when it is used, older than thirty minutes, superseded by a used one, or made up', async () => {
    const leo = await aSurfer(api);
    const first = await resetTokenOf(leo);
    const second = await resetTokenOf(leo);
    await reset(second);
    const old = await resetTokenOf(leo);
    api.clock.pass(30 * MINUTE_MS);

    for (const token of [first, second, old, 'a'.repeat(43), 'x', '\0']) {
      const answer = await reset(token);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'token_invalid']);
    }
  });

  test('a reset link is refused once another mail was sent after it', async () => {
    const leo = await aSurfer(api);
    const first = await resetTokenOf(leo);
    const second = await resetTokenOf(leo);

    expect((await reset(first)).json().code).toBe('token_invalid');
    expect((await reset(second)).statusCode).toBe(200);
  });

  test('a password reset stores only the hash of its token, and the queue has neither', async () => {
    const leo = await aSurfer(api);
    const token = await resetTokenOf(leo);

    const rows = await api.app.db.selectFrom('password_resets').selectAll().where('user_id', '=', leo.id).execute();

    expect(rows.map((row) => row.token_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a reset ends a login that began with the old password', async () => {
    const leo = await aSurfer(api);
    const token = await resetTokenOf(leo);
    const { passwords } = api.app;
    api.app.passwords = {
      ...passwords,
      verify: async (hash, password) => {
        const isRight = await passwords.verify(hash, password);
        api.app.passwords = passwords;
        await reset(token);
        return isRight;
      },
    };

    const answer = await login(leo.email, leo.password);

    expect(answer.statusCode).toBe(401);
  });

  test('a reset lets the owner in, although an attacker consumed the limit of failures', async () => {
    const leo = await aSurfer(api);
    for (let n = 0; n < 10; n += 1) await login(leo.email, wrong);
    await reset(await resetTokenOf(leo));

    expect((await login(leo.email, 'otra ola perfecta')).statusCode).toBe(200);
  });

  test.for([
    ['seven77', 422],
    ['eight888', 200],
    ['ñandú-es'.repeat(16), 200],
    ['a'.repeat(129), 422],
    ['contraseña con 🏄 y espacios ', 200],
  ] as const)('a forgotten password may be %j: %i', async ([password, status]) => {
    const leo = await aSurfer(api);

    const answer = await reset(await resetTokenOf(leo), password);

    expect(answer.statusCode).toBe(status);
    expect((await login(leo.email, password)).statusCode).toBe(status === 200 ? 200 : 401);
  });
});

describe('a changed email', () => {
  const change = (person: Person, email: string) => api.patch('/users/me', { email }, { as: person });
  const confirm = (token: string) => api.post('/auth/confirm-email', { token });
  const fresh = () => `${crypto.randomUUID()}@example.com`;

  test('a new email is the `pending_email` until the link mailed to it is opened', async () => {
    const leo = await aSurfer(api);
    const email = fresh();

    const waiting = await change(leo, email);
    const mail = await lastMailTo(api, email);
    const before = await login(email, leo.password);
    const confirmed = await confirm(tokenIn(mail));
    const me = await api.get('/users/me', { as: leo });

    expect(waiting.json()).toMatchObject({ email: leo.email, pending_email: email });
    expect(mail.subject).toBe('Confirma tu correo nuevo');
    expect(mail.text).toContain(email);
    expect(mail.link.href).toMatch(/^http:\/\/localhost:3000\/confirm-email\?token=[\w-]{43}$/);
    expect(before.statusCode).toBe(401);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email }]);
    expect(me.json()).toMatchObject({ email, pending_email: null });
    expect((await login(email, leo.password)).statusCode).toBe(200);
    expect((await login(leo.email, leo.password)).statusCode).toBe(401);
  });

  test('a change of email can be cancelled: the old address stays and the mailed link is refused', async () => {
    const leo = await aSurfer(api);
    const email = fresh();
    await change(leo, email);
    const mail = await lastMailTo(api, email);

    const kept = await api.del('/users/me/pending_email', { as: leo });
    const confirmed = await confirm(tokenIn(mail));

    expect(kept.json()).toMatchObject({ email: leo.email, pending_email: null });
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([422, 'token_invalid']);
    expect((await api.get('/users/me', { as: leo })).json().email).toBe(leo.email);
  });

  test('the old address gets a mail about a change of email, in the language of the account', async () => {
    const ana = await aPhotographer(api);
    await api.patch('/users/me', { language: 'en' }, { as: ana });
    const email = fresh();

    await change(ana, email);
    const warning = await lastMailTo(api, ana.email);

    expect(warning.subject).toBe('Someone wants to change your email');
    expect(warning.text).toContain(email);
    expect(warning.text).not.toContain('confirm-email');
  });

  test('the link of a change of email works once and for a day, and only the last one counts', async () => {
    const leo = await aSurfer(api);
    const [first, second] = [fresh(), fresh()];
    await change(leo, first);
    const firstToken = tokenIn(await lastMailTo(api, first));
    await change(leo, second);
    const secondToken = tokenIn(await lastMailTo(api, second));

    expect((await confirm(firstToken)).json().code).toBe('token_invalid');
    expect((await confirm(secondToken)).statusCode).toBe(200);
    expect((await confirm(secondToken)).statusCode).toBe(422);
    const third = fresh();
    await change(leo, third);
    const thirdToken = tokenIn(await lastMailTo(api, third));
    api.clock.pass(DAY_MS);
    expect((await confirm(thirdToken)).json().code).toBe('token_invalid');
  });

  test('a change to an email of another account is refused, in upper or lower case, together with the rest of the request', async () => {
    const [leo, ana] = [await aSurfer(api), await aPhotographer(api)];

    const answer = await api.patch('/users/me', { email: ana.email.toUpperCase(), full_name: 'Otro' }, { as: leo });
    const me = await api.get('/users/me', { as: leo });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(me.json()).toMatchObject({ full_name: 'Leo Marea', pending_email: null });
  });

  test('a change to an email that another account took meanwhile is refused when it is confirmed', async () => {
    const leo = await aSurfer(api);
    const email = fresh();
    await change(leo, email);
    const token = tokenIn(await lastMailTo(api, email));
    await aPerson(api, { email });

    const answer = await confirm(token);
    const me = await api.get('/users/me', { as: leo });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(me.json().email).toBe(leo.email);
  });

  test('an email that two accounts change to belongs to the one that confirms first, also at the same moment', async () => {
    const [one, other] = [await aSurfer(api), await aSurfer(api)];
    const email = fresh();
    await change(one, email);
    await change(other, email);
    const tokens = (await mailsTo(api, email)).map(tokenIn);

    const answers = await Promise.all(tokens.map(confirm));

    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
  });

  test('a change of email to the present one sends no mail and leaves a pending one alone', async () => {
    const leo = await aSurfer(api);
    const email = fresh();
    await change(leo, email);
    const before = (await mailsTo(api, leo.email)).length;

    const answer = await change(leo, leo.email.toUpperCase());

    expect(answer.json()).toMatchObject({ email: leo.email, pending_email: email });
    expect(await mailsTo(api, leo.email)).toHaveLength(before);
  });

  test('a change of email that an attacker began ends with a new password', async () => {
    const leo = await aSurfer(api);
    const email = fresh();
    await change(leo, email);
    const attackersToken = tokenIn(await lastMailTo(api, email));
    await api.post('/auth/forgot-password', { email: leo.email });
    const reset_token = tokenIn(await lastMailTo(api, leo.email));
    await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });

    const answer = await confirm(attackersToken);

    expect(answer.json().code).toBe('token_invalid');
    const token: string = (await login(leo.email, 'otra ola perfecta')).json().access_token;
    expect((await api.get('/users/me', { as: { token } })).json().pending_email).toBeNull();
  });

  test('a change of email ends the reset links in the old mailbox', async () => {
    const leo = await aSurfer(api);
    await api.post('/auth/forgot-password', { email: leo.email });
    const reset_token = tokenIn(await lastMailTo(api, leo.email));
    const email = fresh();
    await change(leo, email);
    await confirm(tokenIn(await lastMailTo(api, email)));

    const answer = await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });

    expect(answer.json().code).toBe('token_invalid');
  });

  test('a change of email can be requested ten times an hour', async () => {
    const leo = await aSurfer(api);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await change(leo, fresh())).statusCode);

    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

test('the hourly cleaning of logins and tokens deletes expired ones alone', async () => {
  const [gone, idle, leo] = [await aSurfer(api), await aSurfer(api), await aSurfer(api)];
  await api.post('/auth/logout', undefined, { as: gone });
  await api.patch('/users/me', { email: 'waits-in-vain@example.com' }, { as: idle });
  await api.post('/auth/forgot-password', { email: idle.email });
  await api.runJobs();
  api.clock.pass(31 * DAY_MS);
  const token: string = (await login(leo.email, leo.password)).json().access_token;
  await login(leo.email, wrong);

  await jobRegistry().get('auth.clean-up')?.run(api.app, {});

  const { db } = api.app;
  const count = async (table: 'access_tokens' | 'password_resets' | 'email_changes' | 'rate_limits') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  expect(await count('access_tokens')).toBe(1);
  expect(await count('password_resets')).toBe(0);
  expect(await count('email_changes')).toBe(0);
  expect(await count('rate_limits')).toBe(2);
  expect(await statusOfMe(token)).toBe(200);
  const pending = await db.selectFrom('users').select('id').where('pending_email', 'is not', null).execute();
  expect(pending).toEqual([]);
});

function comparableHeaders(answer: { headers: Record<string, unknown> }) {
  const { date: _date, 'x-request-id': _id, ...rest } = answer.headers;
  return rest;
}

import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import {
  anAuthenticator,
  confirmationChallenge,
  originOf,
  passkeyChallenge,
  withPasskey,
} from '../../testing/authenticator.ts';
import { anAddress, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';

const api = apiUnderTest();

const logIn = (passkey: object, more: object = {}, address = anAddress()) =>
  api.post('/auth/passkeys/login', { passkey, ...more }, { address });
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const loginsOf = async ({ id }: Person) => (await auditLinesWithAct(api, id, 'login.made')).length;

test("a passkey's answer logs in once, also when it is sent twenty times at once", async () => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo, { isSynced: true });
  const answer = key.answer(await passkeyChallenge(api));

  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(answer)));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(codeOf(await logIn(answer))).toBe('passkey_expired');
  expect(await loginsOf(leo)).toBe(2);
});

test.for([
  ['another origin', { origin: 'https://pleamar.example.evil.test' }],
  ['another port of the same machine', { origin: 'http://localhost:1' }],
  ['another RP id', { rpId: 'evil.test' }],
  ['an unverified person', { isVerified: false }],
  ['a frame of another site', { crossOrigin: true }],
  ['the making of a passkey', { type: 'webauthn.create' }],
  ['another user handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['no user handle', { userHandle: null }],
  ['an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
] as const)('%s is refused as any other wrong answer, and its challenge is used up', async ([, lies]) => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  const options = await passkeyChallenge(api);

  const refused = await logIn(key.answer(options, lies));

  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'passkey_refused']);
  expect(['passkey_refused', 'passkey_expired']).toContain(codeOf(await logIn(key.answer(options))));
  expect(await loginsOf(leo)).toBe(1);
});

test("one person's passkey with another's name on it opens neither account", async () => {
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const [his, hers] = [await withPasskey(api, leo), await withPasskey(api, mia)];
  const { id, response } = hers.answer(await passkeyChallenge(api));

  const asHers = his.answer(await passkeyChallenge(api), { credentialId: id, userHandle: response.userHandle ?? null });

  expect(codeOf(await logIn(asHers))).toBe('passkey_refused');
  expect([await loginsOf(leo), await loginsOf(mia)]).toEqual([1, 1]);
});

test("a passkey's answer to a challenge that was never given, or given for something else, is refused", async () => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  const made = { ...(await passkeyChallenge(api)), challenge: 'A'.repeat(43) };
  expect(codeOf(await logIn(key.answer(made)))).toBe('passkey_expired');

  const confirmation = await confirmationChallenge(api, leo);
  expect(codeOf(await logIn(key.answer(confirmation)))).toBe('passkey_refused');

  const prove = async (passkey: object) =>
    codeOf(await api.post('/auth/passkeys/registration', { passkey }, { as: leo }));
  expect(await prove(key.answer(await passkeyChallenge(api)))).toBe('passkey_refused');
  const registration = await api.post('/auth/passkeys/registration', { password: leo.password }, { as: leo });
  expect(await prove(key.answer({ ...confirmation, challenge: registration.json().challenge }))).toBe(
    'passkey_refused',
  );
});

test("the passkey of another is no second step, nor does the second step's challenge log in alone", async () => {
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const [his, hers] = [await withPasskey(api, leo), await withPasskey(api, mia)];
  await withTwoFactor(api, leo);
  const { challenge_token } = (await api.post('/auth/login', leo)).json();

  expect(codeOf(await logIn(hers.answer(await passkeyChallenge(api, { challenge_token })), { challenge_token }))).toBe(
    'passkey_refused',
  );
  expect(codeOf(await logIn(his.answer(await passkeyChallenge(api, { challenge_token }))))).toBe('passkey_refused');
  expect(codeOf(await logIn(hers.answer(await passkeyChallenge(api)), { challenge_token }))).toBe('passkey_refused');
});

test("another account's passkey does not confirm a change", async () => {
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const [, hers] = [await withPasskey(api, leo), await withPasskey(api, mia)];

  const passkey = hers.answer(await confirmationChallenge(api, leo));

  expect(codeOf(await api.request('DELETE', '/users/me', { as: leo, body: { passkey } }))).toBe('passkey_refused');
  expect((await api.get('/users/me', { as: leo })).statusCode).toBe(200);
});

test.for([0, 1, 2])('a counter that goes back to %i is refused and logged: the key was copied', async (counter) => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  await logIn(key.answer(await passkeyChallenge(api)));

  expect(codeOf(await logIn(key.answer(await passkeyChallenge(api), { counter })))).toBe('passkey_refused');

  expect(await auditLinesWithAct(api, leo.id, 'passkey.counter_refused')).toHaveLength(1);
  expect(await loginsOf(leo)).toBe(2);
});

test('two passkey answers with one counter at once are one login', async () => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  const [one, other] = [await passkeyChallenge(api), await passkeyChallenge(api)];

  const answers = await Promise.all(
    [key.answer(one, { counter: 9 }), key.answer(other, { counter: 9 })].map((a) => logIn(a)),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]));
});

test('a passkey is added for the person who asked, from our own page, once, and to one account', async () => {
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const begin = async (as: Person) =>
    (await api.post('/auth/passkeys/registration', { password: as.password }, { as })).json();
  const add = async (as: Person, passkey: object) =>
    codeOf(await api.post('/auth/passkeys', { name: 'Portátil', passkey }, { as }));
  const device = anAuthenticator({ origin: originOf(api) });

  expect(await add(mia, device.make(await begin(leo)))).toBe('passkey_refused');
  for (const lies of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isVerified: false }])
    expect(await add(leo, device.make(await begin(leo), lies))).toBe('passkey_refused');
  const made = device.make(await begin(leo));
  expect(await add(leo, made)).toBeUndefined();
  expect(await add(leo, made)).toBe('passkey_expired');
  expect(await add(mia, device.make(await begin(mia)))).toBe('passkey_exists');
});

test('a passkey login begins with the same answer for all callers, which names no account', async () => {
  const { challenge, ...options } = await passkeyChallenge(api);

  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(options).toEqual({
    rpId: new URL(originOf(api)).hostname,
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
});

test('after a hundred wrong passkey answers from one network no more are checked', async () => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  const address = anAddress();
  await logIn(key.answer(await passkeyChallenge(api), { rpId: 'evil.test' }), {}, address);
  const counted = await api.app.db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '+', 99) }))
    .where('key', '=', `passkeyFailuresPerAddress:${address}`)
    .executeTakeFirst();
  expect(counted.numUpdatedRows).toBe(1n);

  const answer = await logIn(key.answer(await passkeyChallenge(api)), {}, address);

  expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'rate_limited']);
});

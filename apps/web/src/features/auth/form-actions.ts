import { auth, type LoginAnswer } from '@pleamar/contract/auth';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Page, PageAt } from '../../lib/page/page.ts';
import { demoPassword } from './demo-logins.tsx';
import { emailRules, fullNameRules, newPasswordRules, type Rules } from '../../shared/account/field-rules.ts';
import { givenPasswordRules, repeatedPasswordRules } from './field-rules.ts';
import { isRegistrationRole, register } from './registration.ts';

/** The server handles forms that a browser sent before hydration, by the same rules and calls. */
type Receive = NonNullable<Page['action']>;

export const handleLoginForm: Receive = async (fields, { context: { i18n } }) => {
  if (fields.has('challenge')) return receiveCode(fields, i18n.t('twoFactor:codeRequired'));
  const demo = fields.get('demo');
  if (!demo) {
    check(fields, {
      email: emailRules((key) => i18n.t(`login:${key}`)),
      password: givenPasswordRules((key) => i18n.t(`login:${key}`)),
    });
  }
  const credentials = demo ? { email: demo, password: demoPassword } : given(fields, 'email', 'password');
  return stepOf(await call(auth.login, { body: credentials }));
};

const stepOf = (answer: LoginAnswer) =>
  'challenge_token' in answer ? { challengeToken: answer.challenge_token } : { accessToken: answer.access_token };

async function receiveCode(fields: URLSearchParams, required: string) {
  const { challenge, code, recovery } = given(fields, 'challenge', 'code', 'recovery');
  const body = { challenge_token: challenge, code: recovery.trim() || code.trim() };
  check(fields, { code: { validate: () => body.code !== '' || required } });
  const { access_token: accessToken } = await call(auth.finishLogin, { body });
  return { accessToken };
}

export const handleRegistrationForm: Receive = async (fields, { context: { i18n } }) => {
  const { fullName, email, password } = given(fields, 'fullName', 'email', 'password');
  check(fields, {
    fullName: fullNameRules((key, values) => i18n.t(`register:${key}`, values)),
    email: emailRules((key) => i18n.t(`register:${key}`)),
    password: newPasswordRules((key) => i18n.t(`register:${key}`)),
    confirmation: repeatedPasswordRules(
      (key) => i18n.t(`register:${key}`),
      () => password,
    ),
  });
  const role = fields.get('role');
  await register({
    fullName,
    email,
    password,
    role: isRegistrationRole(role) ? role : 'surfer',
    language: i18n.language,
  });
  try {
    return stepOf(await call(auth.login, { body: { email, password } }));
  } catch (cause) {
    throw new ApiError({ status: 503, code: 'login_failed', detail: i18n.t('register:loginFailed'), cause });
  }
};

export const handleForgotForm: Receive = async (fields, { context: { i18n } }) => {
  check(fields, { email: emailRules((key) => i18n.t(`forgot:${key}`)) });
  await call(auth.forgotPassword, { body: given(fields, 'email') });
  return {};
};

export const handleResetForm: NonNullable<PageAt<'/guest/reset-password'>['action']> = async (
  fields,
  { context: { i18n }, search: { token = '' } },
) => {
  const { password } = given(fields, 'password');
  check(fields, {
    password: newPasswordRules((key) => i18n.t(`reset:${key}`)),
    repeated: repeatedPasswordRules(
      (key) => i18n.t(`reset:${key}`),
      () => password,
    ),
  });
  await call(auth.resetPassword, { body: { reset_token: token, new_password: password } });
  return {};
};

function given<Name extends string>(fields: URLSearchParams, ...names: Name[]): Record<Name, string>;
function given(fields: URLSearchParams, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
}

/** The hydrated form checks the same rules itself. */
function check(fields: URLSearchParams, rules: Record<string, Rules>) {
  const errors = Object.entries(rules).flatMap(([path, rule]) => {
    const message = problemOf(fields.get(path) ?? '', rule);
    return message === undefined ? [] : [{ path, message }];
  });
  if (errors.length > 0) throw new ApiError({ status: 422, code: 'validation', detail: '', errors });
}

function problemOf(typed: string, { required, minLength, maxLength, validate }: Rules): string | undefined {
  if (required !== undefined && typed === '') return required;
  if (minLength && typed.length < minLength.value) return minLength.message;
  if (maxLength && typed.length > maxLength.value) return maxLength.message;
  const verdict = validate?.(typed) ?? true;
  return verdict === true ? undefined : verdict;
}

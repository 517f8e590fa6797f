import { auth, type LoginAnswer } from '@pleamar/contract/auth';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { FormAction } from '../../lib/page/page.ts';
import { demoPassword } from './demo-logins.tsx';
import { emailRules, fullNameRules, newPasswordRules, type Rules } from '../../shared/account/field-rules.ts';
import { givenPasswordRules, repeatedPasswordRules } from './field-rules.ts';
import { isRegistrationRole, register } from './registration.ts';

/**
 * These run on the server for forms that were sent before hydration, with the rules and calls of the hydrated forms.
 */
export const handleLoginForm: FormAction<'/guest/login'> = async (fields, { context: { i18n } }) => {
  if (fields.has('challenge')) return logInWithCode(fields, i18n.t('twoFactor:codeRequired'));
  const demo = fields.get('demo');
  if (!demo) {
    checkRules(fields, {
      email: emailRules((key) => i18n.t(`login:${key}`)),
      password: givenPasswordRules((key) => i18n.t(`login:${key}`)),
    });
  }
  const credentials = demo ? { email: demo, password: demoPassword } : valuesOf(fields, 'email', 'password');
  return stepOf(await call(auth.login, { body: credentials }));
};

const stepOf = (answer: LoginAnswer) =>
  'challenge_token' in answer ? { challengeToken: answer.challenge_token } : { accessToken: answer.access_token };

async function logInWithCode(fields: URLSearchParams, required: string) {
  const { challenge, code, recovery } = valuesOf(fields, 'challenge', 'code', 'recovery');
  const body = { challenge_token: challenge, code: recovery.trim() || code.trim() };
  checkRules(fields, { code: { validate: () => body.code !== '' || required } });
  const { access_token: accessToken } = await call(auth.finishLogin, { body });
  return { accessToken };
}

export const handleRegistrationForm: FormAction<'/guest/registro'> = async (fields, { context: { i18n } }) => {
  const { fullName, email, password } = valuesOf(fields, 'fullName', 'email', 'password');
  checkRules(fields, {
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

export const handleForgotForm: FormAction<'/guest/forgot-password'> = async (fields, { context: { i18n } }) => {
  checkRules(fields, { email: emailRules((key) => i18n.t(`forgot:${key}`)) });
  await call(auth.forgotPassword, { body: valuesOf(fields, 'email') });
  return {};
};

export const handleResetForm: FormAction<'/guest/reset-password'> = async (
  fields,
  { context: { i18n }, search: { token = '' } },
) => {
  const { password } = valuesOf(fields, 'password');
  checkRules(fields, {
    password: newPasswordRules((key) => i18n.t(`reset:${key}`)),
    repeated: repeatedPasswordRules(
      (key) => i18n.t(`reset:${key}`),
      () => password,
    ),
  });
  await call(auth.resetPassword, { body: { reset_token: token, new_password: password } });
  return {};
};

function valuesOf<Name extends string>(fields: URLSearchParams, ...names: Name[]): Record<Name, string>;
function valuesOf(fields: URLSearchParams, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
}

/** Does the form library's work, which runs only in the browser. */
function checkRules(fields: URLSearchParams, rules: Record<string, Rules>) {
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
  const problem = validate?.(typed) ?? true;
  return problem === true ? undefined : problem;
}

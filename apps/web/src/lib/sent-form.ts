import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './api/api-error.ts';

/**
 * A form that the browser submitted before hydration. The server does the work of the page's scripts and answers the same
 * page, which continues from the outcome.
 */
export interface FormPost {
  fields?: URLSearchParams;
  outcome?: FormOutcome;
}

export interface FormSuccess {
  /** After a successful login or registration. */
  accessToken?: string;
  /** After a login that needs a second step. */
  challengeToken?: string;
}

export interface FormOutcome extends FormSuccess {
  /** The typed values, for the form that is shown again. Never a password. */
  values: Record<string, string>;
  refusal?: Refusal;
}

type Refusal = Pick<ApiError, 'status' | 'code' | 'detail' | 'errors' | 'retryAfterSeconds'>;

/** Fields that may be rendered into a page again. */
const shownAgain = new Set(['email', 'fullName', 'role', 'challenge']);

export async function outcomeOf(fields: URLSearchParams, receive: () => Promise<FormSuccess>): Promise<FormOutcome> {
  const values = Object.fromEntries([...fields].filter(([name]) => shownAgain.has(name)));
  try {
    return { values, ...(await receive()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, detail, errors, retryAfterSeconds } = error;
    return { values, refusal: { status, code, detail, errors, retryAfterSeconds } };
  }
}

/** The outcome of a form that was submitted before hydration. `onSuccess` continues from there, once. */
export function useSentForm(onSuccess: (outcome: FormOutcome) => void = () => undefined) {
  const { context } = useRouter().options;
  const [outcome] = useState(() => context.form?.outcome);
  const [error] = useState(() => (outcome?.refusal ? new ApiError(outcome.refusal) : null));
  const isDone = outcome !== undefined && !error && outcome.challengeToken === undefined;
  const goOn = useEffectEvent(() => {
    forgetOutcome(context);
    if (outcome && isDone) onSuccess(outcome);
  });
  useEffect(() => {
    goOn();
  }, []);
  return {
    values: outcome?.values ?? {},
    /** Shown above the form; a field's error is beside the field. */
    error: error && (error.code !== 'validation' || error.errors.length === 0) ? error : null,
    errorAt: (field: string) => error?.errors.find(({ path }) => path === field)?.message,
    isDone,
  };
}

/** Used once: the form of a later visit is empty. */
function forgetOutcome(context: { form?: FormPost }) {
  delete context.form;
}

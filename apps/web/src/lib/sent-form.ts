import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './api/api-error.ts';

/**
 * A form that the browser sent by itself, because the page was not hydrated yet. The server does what the page's scripts
 * would have done and answers the same page, which goes on from the outcome.
 */
export interface FormPost {
  fields?: URLSearchParams;
  outcome?: FormOutcome;
}

export interface FormSuccess {
  /** Of a login or a registration that succeeded. */
  accessToken?: string;
  /** Of a login that goes on with a code. */
  challengeToken?: string;
}

export interface FormOutcome extends FormSuccess {
  /** What was typed, for the form that is shown again. Never a password. */
  values: Record<string, string>;
  refusal?: Refusal;
}

type Refusal = Pick<ApiError, 'status' | 'code' | 'detail' | 'errors' | 'retryAfterSeconds'>;

/** Fields that may be written into a page again. */
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

/** For the form of a page: what came of it if it was sent before hydration. `onSuccess` goes on from there, once. */
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
    /** Said above the form; what is wrong with a field is said beside it. */
    error: error && (error.code !== 'validation' || error.errors.length === 0) ? error : null,
    errorAt: (field: string) => error?.errors.find(({ path }) => path === field)?.message,
    isDone,
  };
}

/** Used once: on a later visit the form is empty. */
function forgetOutcome(context: { form?: FormPost }) {
  delete context.form;
}

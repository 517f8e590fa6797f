import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * A form was submitted before hydration: the server does the work of the page's scripts, which continue from the
 * outcome.
 */
export interface FormPost {
  fields?: URLSearchParams;
  outcome?: FormOutcome;
}

export interface FormSuccess {
  accessToken?: string;
  challengeToken?: string;
}

export interface FormOutcome extends FormSuccess {
  /** The form is shown again with these values. A password is never among them. */
  values: Record<string, string>;
  refusal?: Refusal;
}

type Refusal = Pick<ApiError, 'status' | 'code' | 'detail' | 'errors' | 'retryAfterSeconds'>;

const shownAgain = new Set(['email', 'fullName', 'role', 'challenge']);

export async function runFormAction(
  fields: URLSearchParams,
  receive: () => Promise<FormSuccess>,
): Promise<FormOutcome> {
  const values = Object.fromEntries([...fields].filter(([name]) => shownAgain.has(name)));
  try {
    return { values, ...(await receive()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, detail, errors, retryAfterSeconds } = error;
    return { values, refusal: { status, code, detail, errors, retryAfterSeconds } };
  }
}

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
    /** A field's error is beside the field, any other above the form. */
    error: error && (error.code !== 'validation' || error.errors.length === 0) ? error : null,
    /** A refusal of the form itself names its field, one of the API the field of the request. */
    errorAt: (...paths: string[]) => error?.errors.find(({ path }) => paths.includes(path))?.message,
    isDone,
  };
}

function forgetOutcome(context: { form?: FormPost }) {
  delete context.form;
}

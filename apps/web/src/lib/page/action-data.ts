import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** A form that was submitted before hydration: the server runs it, and the page's scripts continue from the outcome. */
export interface FormSubmission {
  fields?: URLSearchParams;
  outcome?: ActionOutcome;
}

export interface ActionSuccess {
  accessToken?: string;
  challengeToken?: string;
}

/** The result of the action, as it travels with the page. */
export interface ActionOutcome extends ActionSuccess {
  /** The form is shown again with these values of its fields; a secret is empty. */
  values: Record<string, string>;
  refusal?: Refusal;
}

type Refusal = Pick<ApiError, 'status' | 'code' | 'detail' | 'errors' | 'retryAfterSeconds'>;

/** The names of all fields whose values must not be on a page. */
const secrets = new Set(['password', 'confirmation', 'repeated', 'code', 'recovery']);

export async function runFormAction(
  fields: URLSearchParams,
  runAction: () => Promise<ActionSuccess>,
): Promise<ActionOutcome> {
  const values = Object.fromEntries([...fields].map(([name, typed]) => [name, secrets.has(name) ? '' : typed]));
  try {
    return { values, ...(await runAction()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, detail, errors, retryAfterSeconds } = error;
    return { values, refusal: { status, code, detail, errors, retryAfterSeconds } };
  }
}

/** The outcome as a form shows it. */
export interface ActionData {
  values: Readonly<Record<string, string>>;
  refusal: ApiError | null;
  isDone: boolean;
}

export function useActionData(onSuccess: (outcome: ActionOutcome) => void = () => undefined): ActionData {
  const { context } = useRouter().options;
  const [outcome] = useState(() => context.form?.outcome);
  const [refusal] = useState(() => (outcome?.refusal ? new ApiError(outcome.refusal) : null));
  const isDone = outcome !== undefined && !refusal && outcome.challengeToken === undefined;
  const handleOutcome = useEffectEvent(() => {
    clearActionData(context);
    if (outcome && isDone) onSuccess(outcome);
  });
  useEffect(() => {
    handleOutcome();
  }, []);
  return { values: outcome?.values ?? {}, refusal, isDone };
}

function clearActionData(context: { form?: FormSubmission }) {
  delete context.form;
}

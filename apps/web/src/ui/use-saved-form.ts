import { useState, type ReactNode, type RefObject } from 'react';
import { get, type FieldError, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../lib/api/api-error.ts';
import type { ActionData } from '../lib/page/action-data.ts';
import { useFocusProblem } from './focus-problem.ts';
import { useSingleFlight } from './use-single-flight.ts';

export interface Change<Sent, Answer> {
  mutateAsync: (sent: Sent) => Promise<Answer>;
  isPending: boolean;
  error: Error | null;
}

interface ErrorPlacement<Fields extends FieldValues> {
  /** Fields whose path in the request differs, by that path. */
  fieldAt?: Readonly<Record<string, FieldPath<Fields>>> | undefined;
  /** Refusals without a path that belong beside a field, by their code. */
  fieldAtCode?: Readonly<Record<string, { field: FieldPath<Fields>; problem: ReactNode }>>;
  /** The outcome of a form that was sent before hydration. */
  actionData?: ActionData;
}

interface Callbacks<Answer> {
  onSuccess?: ((answer: Answer) => void) | undefined;
  onRefused?: ((refusal: unknown) => void) | undefined;
}

export interface SavedForm<Fields extends FieldValues, Sent, Answer> {
  ref: RefObject<HTMLFormElement | null>;
  /** Sends one request at a time. */
  send: (sent: Sent, callbacks?: Callbacks<Answer>) => void;
  /** A refusal that no field shows, or the part of it that none shows. */
  error: Error | null;
  problemOf: (field: FieldPath<Fields>) => ReactNode;
}

interface Problem {
  field: string;
  type: string;
  message: string;
}

/** A refused path becomes an error of its field, until the field is changed. */
export function useSavedForm<Fields extends FieldValues, Sent, Answer>(
  { formState, setError }: UseFormReturn<Fields>,
  { mutateAsync, isPending, error }: Change<Sent, Answer>,
  { fieldAt = {}, fieldAtCode = {}, actionData }: ErrorPlacement<Fields> = {},
): SavedForm<Fields, Sent, Answer> {
  const { submitCount, isSubmitted, errors, dirtyFields } = formState;
  const [shownAtFields, setShownAtFields] = useState<{ refusal: unknown; rest: Error | null } | null>(null);
  const oneAtATime = useSingleFlight();
  const ref = useFocusProblem(submitCount, error);

  const problemsOf = (refusal: unknown): Problem[] => {
    if (!(refusal instanceof ApiError)) return [];
    const { code: type, errors: refused } = refusal;
    const known = fieldAtCode[type];
    if (known) return [{ field: known.field, type, message: '' }];
    return refused.map(({ path, message }) => ({ field: fieldAt[path] ?? path, type, message }));
  };

  // The error of a field that is not on the screen would be invisible, and would block every later submit. A field
  // without an element of its name, such as a list of chips, has a hidden one.
  const isShown = (name: string): name is FieldPath<Fields> => Boolean(ref.current?.elements.namedItem(name));
  const showAtFields = (refusal: unknown) => {
    const problems = problemsOf(refusal);
    const rest: Problem[] = [];
    for (const problem of problems) {
      const { field, type, message } = problem;
      if (isShown(field)) setError(field, { type, message });
      else rest.push(problem);
    }
    if (rest.length < problems.length) setShownAtFields({ refusal, rest: partOf(refusal, rest) });
  };

  // Callbacks of `mutate` would be dropped if the answer removes the row that the form belongs to.
  const send = (sent: Sent, { onSuccess, onRefused }: Callbacks<Answer> = {}) =>
    oneAtATime(() =>
      mutateAsync(sent).then(onSuccess, (refusal: unknown) => {
        showAtFields(refusal);
        onRefused?.(refusal);
      }),
    );

  const refusalBefore = isSubmitted || isPending ? null : (actionData?.refusal ?? null);
  const isFilled = ({ field }: Problem) => field in (actionData?.values ?? {});
  const problemsBefore = problemsOf(refusalBefore).filter(isFilled);
  const restBefore = problemsOf(refusalBefore).filter((problem) => !isFilled(problem));
  const problemOf = (field: FieldPath<Fields>) => {
    const now: FieldError | undefined = get(errors, field);
    const before = get(dirtyFields, field) ? undefined : problemsBefore.find((problem) => problem.field === field);
    const problem = now ?? before;
    return problem && (fieldAtCode[problem.type]?.problem ?? problem.message);
  };

  const noteBefore = problemsBefore.length === 0 ? refusalBefore : partOf(refusalBefore, restBefore);
  const note = error !== null && error === shownAtFields?.refusal ? shownAtFields.rest : error;
  return { ref, send, error: error === null ? noteBefore : note, problemOf };
}

/** The refusal with the messages of these problems alone. Null if there are none. */
function partOf(refusal: unknown, problems: readonly Problem[]): ApiError | null {
  if (!(refusal instanceof ApiError) || problems.length === 0) return null;
  const { status, code, retryAfterSeconds } = refusal;
  const detail = problems.map(({ message }) => message).join(' ');
  return new ApiError({ status, code, retryAfterSeconds, detail, cause: refusal });
}

import { useEffect, useRef, type RefObject } from 'react';

/** The first invalid field gets the focus; for a group of buttons the group does, with its problem in view. */
export function focusProblem(form: HTMLElement | null | undefined): void {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset [role="alert"]');
  const group = problem?.matches('[role="alert"]') ? problem.closest('fieldset') : null;
  if (!group) return problem?.focus();
  group.querySelector<HTMLElement>('input, button:enabled')?.focus({ preventScroll: true });
  problem?.scrollIntoView({ block: 'center' });
}

/** One press may submit several forms: the focus stays at the problem of the first on the page. */
export function focusFirstProblem(form: HTMLFormElement | null | undefined): void {
  if (form && !isAfterProblem(form)) focusProblem(form);
}

function isAfterProblem(form: HTMLFormElement): boolean {
  const field = document.activeElement?.closest('form [aria-invalid="true"]');
  if (!field || form.contains(field)) return false;
  return Boolean(field.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The form with this `ref` focuses its first invalid field after each submit and each refusal. */
export function useFocusProblem(submitCount: number, refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 || refusal) focusFirstProblem(form.current);
  }, [submitCount, refusal]);
  return form;
}

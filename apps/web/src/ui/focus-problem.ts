import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first invalid field, or a group of buttons as a whole, and scrolls its problem into view. */
export function focusProblem(form: HTMLElement | null | undefined): void {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset [role="alert"]');
  const group = problem?.matches('[role="alert"]') ? problem.closest('fieldset') : null;
  if (!group) return problem?.focus();
  group.querySelector<HTMLElement>('input, button:enabled')?.focus({ preventScroll: true });
  problem?.scrollIntoView({ block: 'center' });
}

/** For a press that submits several forms: focuses the first invalid field of the page. */
export function focusFirstProblem(form: HTMLFormElement | null | undefined): void {
  if (form && !isAfterProblem(form)) focusProblem(form);
}

function isAfterProblem(form: HTMLFormElement): boolean {
  const field = document.activeElement?.closest('form [aria-invalid="true"]');
  if (!field || form.contains(field)) return false;
  return Boolean(field.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The returned `ref` is for the form: its first invalid field gets the focus after each submit and each refusal. */
export function useFocusProblem(submitCount: number, refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 || refusal) focusFirstProblem(form.current);
  }, [submitCount, refusal]);
  return form;
}

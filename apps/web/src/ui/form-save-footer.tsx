import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusFirstProblem } from './focus-problem.ts';
import { FormFooter } from './form-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaveBar } from './save-bar-area.tsx';
import { SaveError } from './save-error.tsx';

interface FormSaveFooterProps {
  change: { isError: boolean; isPending: boolean; error: unknown };
  isDirty: boolean;
  /** After each submit the first invalid field gets the focus. */
  submitCount: number;
  texts: Record<'save' | 'saving' | 'error', string>;
}

export function FormSaveFooter({ change, isDirty, submitCount, texts }: FormSaveFooterProps): ReactNode {
  const { isError, isPending, error } = change;
  const button = useRef<HTMLButtonElement>(null);
  const save = () => button.current?.form?.requestSubmit();
  useSaveBar({ isDirty, isSaving: isPending, hasFailed: isError, save });
  // The invalid field may be far above the button, and farther still from the save bar.
  useEffect(() => {
    const form = button.current?.form;
    if (submitCount > 0 || error) focusFirstProblem(form);
  }, [submitCount, error]);
  return (
    <>
      <FormFooter note={isError && <SaveError title={texts.error} error={error} />}>
        <Button ref={button} kind="accent" type="submit" busyLabel={isPending ? texts.saving : undefined}>
          {texts.save}
        </Button>
      </FormFooter>
      <LeaveGuard isDirty={isDirty && !isPending} />
    </>
  );
}

import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormFooter } from './form-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useUnsaved } from './save-bar.tsx';
import { SaveError } from './save-error.tsx';

interface SaveEndProps {
  change: { isError: boolean; isPending: boolean; error: unknown };
  isDirty: boolean;
  texts: Record<'save' | 'saving' | 'error', string>;
  /** A form is submitted; fields outside of one need this. */
  onSave?: () => void;
}

export function FormSaveFooter({ change, isDirty, texts, onSave }: SaveEndProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const save = () => {
    const form = button.current?.form;
    if (onSave) onSave();
    else form?.requestSubmit();
    // The refused field may be far above the bar.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  useUnsaved({ isDirty, isSaving: change.isPending, hasFailed: change.isError, save });
  return (
    <>
      <FormFooter note={change.isError && <SaveError title={texts.error} error={change.error} />}>
        <Button
          ref={button}
          kind="accent"
          type={onSave ? 'button' : 'submit'}
          onClick={onSave}
          busyLabel={change.isPending ? texts.saving : undefined}
        >
          {texts.save}
        </Button>
      </FormFooter>
      <LeaveGuard isDirty={isDirty && !change.isPending} />
    </>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/form-section.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import text from '../../ui/text.module.css';

interface SaveEndProps {
  change: { isError: boolean; isPending: boolean; error: unknown };
  isDirty: boolean;
  texts: Record<'save' | 'saving' | 'unsaved' | 'error', string>;
}

/** The foot of each form of the settings: what is not saved yet or could not be, the button, and a question on leaving. */
export function SaveEnd({ change, isDirty, texts }: SaveEndProps): ReactNode {
  return (
    <>
      <FormEnd
        note={
          change.isError ? (
            <SaveError title={texts.error} error={change.error} />
          ) : (
            isDirty && <span className={text.help}>{texts.unsaved}</span>
          )
        }
      >
        <Button kind="accent" type="submit" busyLabel={change.isPending ? texts.saving : undefined}>
          {texts.save}
        </Button>
      </FormEnd>
      <LeaveGuard isDirty={isDirty && !change.isPending} />
    </>
  );
}

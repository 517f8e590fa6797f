import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ActionDialog } from './action-dialog.tsx';

interface ActionButtonProps {
  label: string;
  title: string;
  doneText: string;
  kind?: 'danger' | 'accent';
  action: (reason: string) => Promise<unknown>;
  children: ReactNode;
}

export function ActionButton({ label, title, doneText, kind = 'accent', action, children }: ActionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={kind === 'danger' ? 'ghostDanger' : 'line'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        confirmLabel={label}
        kind={kind}
        action={action}
        doneText={doneText}
      >
        <p>{children}</p>
      </ActionDialog>
    </>
  );
}

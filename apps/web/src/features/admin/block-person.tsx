import { admin, type AdminPerson } from '@pleamar/contract/admin';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { ActionDialog } from './action-dialog.tsx';

/** Nothing for an operator, who cannot be blocked before the role is removed. */
export function BlockPerson({ person }: { person: AdminPerson }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  if (person.is_operator) return null;
  const { id: personId, full_name: name, is_blocked: isBlocked } = person;
  const words = isBlocked
    ? ({ label: 'unblock', title: 'unblockTitle', text: 'unblockText', done: 'unblockDone' } as const)
    : ({ label: 'block', title: 'blockTitle', text: 'blockText', done: 'blockDone' } as const);
  return (
    <>
      <Button kind={isBlocked ? 'line' : 'danger'} className={layout.pushed} onClick={() => setIsOpen(true)}>
        {t(words.label)}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(words.title, { name })}
        confirmLabel={t(words.label)}
        kind={isBlocked ? 'accent' : 'danger'}
        action={(reason) => call(isBlocked ? admin.unblock : admin.block, { params: { personId }, body: { reason } })}
        doneText={t(words.done)}
      >
        <p>{t(words.text)}</p>
      </ActionDialog>
    </>
  );
}

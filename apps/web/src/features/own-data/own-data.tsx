import { users } from '@pleamar/contract/users';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { saveFile } from '../../lib/api/save-file.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';

/** A user deletes the account once, so this script loads on demand. */
const DeleteAccount = lazyWithRetry(async () => (await import('./delete-account.tsx')).DeleteAccount);

/** The GDPR gives a user a copy of all stored data, and the deletion of the account. */
export function OwnData({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('ownData');
  const errorText = useErrorText();
  const [isDeleting, setIsDeleting] = useState(false);
  const exportData = useMutation({ mutationFn: () => saveFile(users.exportMe, {}, 'pleamar.json') });
  return (
    <div className={layout.stack}>
      {exportData.error && <Note kind="danger">{errorText(exportData.error)}</Note>}
      <Button
        kind="line"
        isBig={isWide}
        isBlock={isWide}
        onClick={() => exportData.mutate()}
        busyLabel={exportData.isPending ? t('taking') : undefined}
      >
        <Download />
        {t('take')}
      </Button>
      <Button kind="ghostDanger" isBig={isWide} isBlock={isWide} onClick={() => setIsDeleting(true)}>
        <Trash2 />
        {t('remove')}
      </Button>
      <Suspense>{isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}</Suspense>
    </div>
  );
}

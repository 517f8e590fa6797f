import type { Conversation } from '@pleamar/contract/messages';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import text from '../../ui/text.module.css';
import { useBlock, useReport } from './queries.ts';
import css from './thread.module.css';

const REASON_MAX_LENGTH = 2000;

/** What somebody can do who does not want to be written to. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const block = useBlock(conversation.id);
  const name = conversation.person.full_name;
  const close = () => setAsked(null);
  const sayFailure = (error: unknown) => toast.error(errorText(error));
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('menuAria', { name })} className={css.menu}>
            <Ellipsis />
          </IconButton>
        }
      >
        {conversation.is_blocked ? (
          <MenuItem icon={<Ban />} onSelect={() => block.mutate(false, { onError: sayFailure })}>
            {t('unblock', { name })}
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban />} isDanger onSelect={() => setAsked('block')}>
            {t('block', { name })}
          </MenuItem>
        )}
        <MenuItem icon={<Flag />} isDanger onSelect={() => setAsked('report')}>
          {t('report', { name })}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'block'}
        onClose={close}
        title={t('blockTitle', { name })}
        confirmLabel={t('blockConfirm')}
        onConfirm={() => block.mutate(true, { onSuccess: close })}
        error={block.isError ? errorText(block.error) : undefined}
      >
        <p>{t('blockText')}</p>
      </ConfirmDialog>
      <ReportDialog conversation={conversation} isOpen={asked === 'report'} onClose={close} />
    </>
  );
}

interface ReportDialogProps {
  conversation: Conversation;
  isOpen: boolean;
  onClose: () => void;
}

function ReportDialog({ conversation, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['messages', 'common']);
  const errorText = useErrorText();
  const id = useId();
  const [reason, setReason] = useState('');
  const report = useReport(conversation.id);
  const send = () =>
    report.mutate(reason.trim(), {
      onSuccess: () => {
        onClose();
        setReason('');
        toast.ok(t('reported'));
      },
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reportTitle', { name: conversation.person.full_name })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            kind="danger"
            onClick={send}
            disabled={reason.trim() === ''}
            busyLabel={report.isPending ? t('sending') : undefined}
          >
            {t('reportConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('reportText', { name: conversation.person.full_name })}</p>
      <label className={text.label} htmlFor={id}>
        {t('reportReason')}
      </label>
      <TextArea
        id={id}
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {report.isError && <p role="alert">{errorText(report.error)}</p>}
    </Dialog>
  );
}

import type { Conversation } from '@pleamar/contract/messages';
import { MAX_REPORT_LENGTH } from '@pleamar/domain/text/text-limits';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useBlock, useReport } from './queries.ts';
import css from './thread.module.css';

export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const block = useBlock(conversation.id);
  const name = conversation.person.full_name;
  const close = () => setAsked(null);
  const showError = (error: unknown) => toast.error(errorText(error));
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
          <MenuItem icon={<Ban />} onSelect={() => void block.mutateAsync(false).catch(showError)}>
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
      <ConfirmChange
        isOpen={asked === 'block'}
        onClose={close}
        title={t('blockTitle', { name })}
        confirmLabel={t('blockConfirm')}
        change={block}
        sent
      >
        <p>{t('blockText')}</p>
      </ConfirmChange>
      {asked === 'report' && <ReportDialog conversation={conversation} onClose={close} />}
    </>
  );
}

interface ReportDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

function ReportDialog({ conversation, onClose }: ReportDialogProps) {
  const { t } = useTranslation('messages');
  const { full_name: name } = conversation.person;
  return (
    <ReasonDialog
      title={t('reportTitle', { name })}
      kind="danger"
      change={useReport(conversation.id)}
      sentFrom={(reason) => reason}
      doneText={t('reported')}
      onClose={onClose}
      submitLabel={t('reportConfirm')}
      busyLabel={t('sending')}
      label={t('reportReason')}
      problemOf={(reason) => (reason === '' ? t('reportReasonRequired') : undefined)}
      maxLength={MAX_REPORT_LENGTH}
    >
      <p>{t('reportText', { name })}</p>
    </ReasonDialog>
  );
}

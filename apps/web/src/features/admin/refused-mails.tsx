import { admin, type AdminRefusedMail } from '@pleamar/contract/admin';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { ActionButton } from './action-button.tsx';
import { AdminTable } from './admin-table.tsx';
import { PersonLink } from './record-links.tsx';
import { useMailText } from './mail-text.ts';

export function RefusedMails({ mails }: { mails: readonly AdminRefusedMail[] }) {
  const { t } = useTranslation(['adminDeliveries', 'admin']);
  const { momentOf } = useFormat();
  const mailText = useMailText();
  return (
    <AdminTable
      caption={t('mails')}
      columns={[
        { key: 'mail', header: t('colMail'), isTitle: true },
        { key: 'person', header: t('admin:colPerson') },
        { key: 'providerMessage', header: t('colSaid') },
        { key: 'when', header: t('colWhen'), isShort: true },
        { key: 'act', header: t('admin:colAct') },
      ]}
      rows={mails.map((mail) => ({
        key: mail.id,
        cells: {
          mail: <b className={text.strong}>{mailText(mail.task)}</b>,
          person: (
            <>
              {mail.person ? <PersonLink person={mail.person} /> : t('noAccount')}
              <div className={text.help}>{mail.email}</div>
            </>
          ),
          providerMessage: mail.reason,
          when: (
            <>
              {momentOf(mail.refused_at)}
              {mail.refusals > 1 && <div className={text.help}>{t('times', { count: mail.refusals })}</div>}
            </>
          ),
          act: <MailActs mail={mail} />,
        },
      }))}
    />
  );
}

function MailActs({ mail: { id: mailId, email } }: { mail: AdminRefusedMail }) {
  const { t } = useTranslation(['adminDeliveries', 'admin']);
  return (
    <div className={cx(layout.row, layout.wraps)}>
      <ActionButton
        label={t('admin:resend')}
        title={t('retryMailTitle', { email })}
        doneText={t('admin:retryDone')}
        action={(reason) => call(admin.retryMail, { params: { mailId }, body: { reason } })}
      >
        {t('retryMailText')}
      </ActionButton>
      <ActionButton
        kind="danger"
        label={t('settle')}
        title={t('settleMailTitle', { email })}
        doneText={t('settled')}
        action={(reason) => call(admin.settleMail, { params: { mailId }, body: { reason } })}
      >
        {t('settleMailText')}
      </ActionButton>
    </div>
  );
}

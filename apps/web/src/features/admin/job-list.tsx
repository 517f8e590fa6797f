import { admin, type AdminJob } from '@pleamar/contract/admin';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { ActionButton } from './action-button.tsx';

export function JobList({ jobs }: { jobs: readonly AdminJob[] }) {
  const { t } = useTranslation('admin');
  const { momentOf } = useFormat();
  return (
    <CardTable
      caption={t('sectionJobs')}
      columns={[
        { key: 'job', header: t('colJob'), isTitle: true },
        { key: 'tries', header: t('colTries'), isNumber: true },
        { key: 'next', header: t('colNext'), isShort: true },
        { key: 'act', header: t('colAct') },
      ]}
      rows={jobs.map((job) => ({
        key: job.id,
        cells: {
          job: (
            <>
              <b className={text.strong}>{job.task}</b> {job.is_mail && <Badge>{t('jobMail')}</Badge>}
              <div className={text.help}>{job.error}</div>
            </>
          ),
          tries: `${job.attempts} / ${job.max_attempts}`,
          next: job.has_ended ? <Badge kind="danger">{t('jobGivenUp')}</Badge> : momentOf(job.next_try_at),
          act: <JobActs job={job} />,
        },
      }))}
    />
  );
}

function JobActs({ job: { id: jobId, task, is_mail } }: { job: AdminJob }) {
  const { t } = useTranslation('admin');
  return (
    <div className={cx(layout.row, layout.wraps)}>
      <ActionButton
        label={t(is_mail ? 'resend' : 'tryAgain')}
        title={t('retryJobTitle', { task })}
        doneText={t('retryDone')}
        action={(reason) => call(admin.retryJob, { params: { jobId }, body: { reason } })}
      >
        {t('retryJobText')}
      </ActionButton>
      <ActionButton
        kind="danger"
        label={t('drop')}
        title={t('dropJobTitle', { task })}
        doneText={t('dropDone')}
        action={(reason) => call(admin.dropJob, { params: { jobId }, body: { reason } })}
      >
        {t('dropJobText')}
      </ActionButton>
    </div>
  );
}

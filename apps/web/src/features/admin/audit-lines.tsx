import type { AuditLine } from '@pleamar/contract/admin';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import text from '../../ui/text.module.css';
import { useActText } from './act-text.ts';
import css from './audit-lines.module.css';

export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useTranslation(['admin', 'common']);
  const { momentOf } = useFormat();
  const actText = useActText();
  return (
    <CardTable
      caption={t('sectionAudit')}
      columns={[
        { key: 'act', header: t('auditAct'), isTitle: true },
        { key: 'when', header: t('auditWhen') },
        { key: 'actor', header: t('auditActor') },
        { key: 'person', header: t('auditPerson') },
        { key: 'reason', header: t('auditReason') },
      ]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: {
          act: (
            <>
              <b className={text.strong}>{actText(line.act)}</b>
              <Details line={line} />
            </>
          ),
          when: <time dateTime={line.at}>{momentOf(line.at)}</time>,
          actor: <Actor line={line} />,
          person: line.person?.full_name ?? t(line.person_id ? 'common:deletedUser' : 'noPerson'),
          reason: line.reason,
        },
      }))}
    />
  );
}

function Actor({ line: { actor, operator } }: { line: AuditLine }) {
  const { t } = useTranslation('admin');
  if (actor === 'operator') return operator?.full_name ?? t('actor.operator');
  return t(`actor.${actor}`);
}

function Details({ line: { subject, details, network } }: { line: AuditLine }) {
  const facts = [
    ...(subject ? [`${subject.kind} ${subject.id}`] : []),
    ...Object.entries(details).map(([name, value]) => `${name} ${String(value)}`),
    ...(network ? [network] : []),
  ];
  if (facts.length === 0) return null;
  return <div className={css.details}>{facts.join(' · ')}</div>;
}

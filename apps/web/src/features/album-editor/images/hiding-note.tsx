import { reports, type Hiding } from '@pleamar/contract/reports';
import { MAX_REPORT_LENGTH } from '@pleamar/domain/text/text-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useInvalidatingMutation } from '../../../lib/api/use-invalidating-mutation.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import facts from '../../../ui/facts.module.css';
import { Note } from '../../../ui/note.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import text from '../../../ui/text.module.css';
import { editorQueries } from '../queries.ts';
import css from './hiding-note.module.css';

/** Why the photo is hidden, and the photographer's objection. Only an operator can show the photo again. */
export function HidingNote({ photoId }: { photoId: string }) {
  const { t } = useTranslation('imageConfig');
  const { data } = useQuery(editorQueries.hiding(photoId));
  if (!data) return <Note kind="warn">{t('hidden')}</Note>;
  return (
    <>
      <Note kind="warn">
        {t('hidden')} {data.decision === null ? t('hiddenUntilDecided') : t('hiddenFromNow')} {t('hiddenBuyers')}
      </Note>
      <Statement hiding={data} />
      <Objection photoId={photoId} hiding={data} />
      <p className={cx(text.small, text.muted)}>{t('hiddenElsewhere')}</p>
    </>
  );
}

function Statement({ hiding }: { hiding: Hiding }) {
  const { t } = useTranslation('imageConfig');
  const { momentOf } = useFormat();
  const claim = t(`hidden.${hiding.kind}`);
  const rows = [
    [t('factsLabel'), hiding.reported_at ? t('factsReported', { when: momentOf(hiding.reported_at), claim }) : claim],
    [t('howLabel'), howHidden(hiding)],
    [t('groundLabel'), t(`ground.${hiding.ground}`)],
    ...(hiding.reason ? [[t('reasonLabel'), hiding.reason] as const] : []),
    ...(hiding.answer ? [[t('answerLabel'), hiding.answer] as const] : []),
    ...(hiding.objection ? [[t('objectionLabel'), hiding.objection] as const] : []),
  ] as const;
  return (
    <dl className={cx(facts.facts, css.statement)}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

  function howHidden({ was_automatic: wasAutomatic, decision }: Hiding): string {
    if (!wasAutomatic) return t('byPerson');
    return decision === null ? t('automatic') : t('automaticThenPerson');
  }
}

function Objection({ photoId, hiding }: { photoId: string; hiding: Hiding }) {
  const { t } = useTranslation('imageConfig');
  const [isOpen, setIsOpen] = useState(false);
  const send = useInvalidatingMutation(editorQueries.hiding(photoId).queryKey, (objection: string) =>
    call(reports.answer, { params: { photoId }, body: { text: objection } }),
  );
  if (!hiding.can_object)
    return <p className={text.small}>{t(isAnswered(hiding) ? 'objectionAnswered' : 'objectionSent')}</p>;
  return (
    <>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {t('object')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('objectTitle')}
          change={send}
          sentFrom={(objection) => objection}
          path="text"
          onClose={() => setIsOpen(false)}
          submitLabel={t('objectSend')}
          busyLabel={t('objectSending')}
          label={t('objectLabel')}
          help={t('objectHelp')}
          problemOf={({ length }) => (length < 5 ? t('objectShort') : undefined)}
          maxLength={MAX_REPORT_LENGTH}
        />
      )}
    </>
  );
}

const isAnswered = ({ decided_at: decidedAt, objected_at: objectedAt }: Hiding) =>
  decidedAt !== null && objectedAt !== null && decidedAt > objectedAt;

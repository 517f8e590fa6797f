import { reports, type Hiding, type HideReason } from '@pleamar/contract/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { TextArea } from '../../ui/text-input.tsx';

const reasons = {
  me: 'hiddenMe',
  child: 'hiddenChild',
  not_theirs: 'hiddenNotTheirs',
  offensive: 'hiddenOffensive',
  other: 'hiddenOther',
  operator: 'hiddenOperator',
} as const satisfies Record<HideReason, string>;

const queryKey = (photoId: string) => ['hiding', photoId];

/** Why a photo is hidden, and the photographer's one answer to it. It cannot be shown again from here. */
export function HidingNote({ photoId }: { photoId: string }) {
  const { t } = useTranslation('imageConfig');
  const { data } = useQuery({
    queryKey: queryKey(photoId),
    queryFn: () => call(reports.hiding, { params: { photoId } }),
  });
  if (!data) return <Note kind="warn">{t('hidden')}</Note>;
  return (
    <>
      <Note kind="warn">
        {t('hidden')} {t(reasons[data.kind])} {t('hiddenBuyers')}
      </Note>
      {data.reason && <p>{t('hiddenReason', { reason: data.reason })}</p>}
      <Answer photoId={photoId} hiding={data} />
    </>
  );
}

function Answer({ photoId, hiding }: { photoId: string; hiding: Hiding }) {
  const { t } = useTranslation('imageConfig');
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const send = useMutation({
    mutationFn: () => call(reports.answer, { params: { photoId }, body: { text: typed.trim() } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKey(photoId) }),
  });
  if (hiding.answer) return <p className={text.muted}>{t('hiddenAnswered', { answer: hiding.answer })}</p>;
  if (hiding.decision) return null;
  return (
    <>
      <Field label={t('hiddenAnswer')} help={t('hiddenAnswerHint')} error={send.error && errorText(send.error)}>
        {(control) => (
          <TextArea {...control} maxLength={2000} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button
        kind="line"
        disabled={typed.trim() === ''}
        busyLabel={send.isPending ? t('hiddenAnswering') : undefined}
        onClick={() => send.mutate()}
      >
        {t('hiddenAnswerSend')}
      </Button>
    </>
  );
}

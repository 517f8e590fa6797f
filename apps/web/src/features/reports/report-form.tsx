import { REPORT_KINDS, type ReportKind } from '@pleamar/domain/reports';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../../lib/error-text.ts';
import { useSentForm } from '../../lib/sent-form.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { Received } from './received.tsx';
import { emailRule, linkRule, sendReport } from './send-report.ts';
import { subjectOfLink, type Subject } from './subject.ts';
import css from './report-form.module.css';

interface ReportFormProps {
  /** Known from the address; else the form asks for a link. */
  subject: Subject | null;
  email: string | null;
}

interface Typed {
  link: string;
  kind: ReportKind;
  email: string;
  name: string;
  words: string;
}

const kindNames = {
  me: 'kindMe',
  child: 'kindChild',
  not_theirs: 'kindNotTheirs',
  offensive: 'kindOffensive',
  other: 'kindOther',
} as const satisfies Record<ReportKind, string>;

export function ReportForm({ subject, email }: ReportFormProps) {
  const { t } = useTranslation('pageReport');
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { kind: 'me' } });
  const posted = useSentForm();
  const send = useMutation({
    mutationFn: ({ link, kind, ...typed }: Typed) => {
      const about = subject ?? subjectOfLink(link);
      if (!about) throw new Error('the form let a link through that is none');
      const from = email === null ? { email: typed.email.trim(), name: typed.name } : { name: '' };
      return sendReport(about, { kind, words: typed.words, ...from });
    },
  });
  if (send.isSuccess) return <Received received={send.data} />;
  if (posted.isDone) return <Received received={null} />;
  const error = send.isIdle ? posted.error : send.error;
  const postedAt = (field: 'link' | 'email') => (formState.isSubmitted ? undefined : posted.errorAt(field));
  return (
    <form noValidate method="post" className={css.form} onSubmit={handleSubmit((typed) => send.mutate(typed))}>
      {error && <Note kind="danger">{errorText(error)}</Note>}
      {!subject && (
        <Field label={t('link')} help={t('linkHelp')} error={formState.errors.link?.message ?? postedAt('link')}>
          {(control) => (
            <TextInput {...control} type="url" inputMode="url" {...register('link', { validate: linkRule(t) })} />
          )}
        </Field>
      )}
      <Field label={t('kind')} help={t('kindHelp')}>
        {(control) => (
          <Select
            {...control}
            options={REPORT_KINDS.map((kind) => ({ value: kind, label: t(kindNames[kind]) }))}
            {...register('kind')}
          />
        )}
      </Field>
      {email === null ? (
        <>
          <Field label={t('email')} help={t('emailHelp')} error={formState.errors.email?.message ?? postedAt('email')}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={posted.values['email']}
                {...register('email', { validate: emailRule(t) })}
              />
            )}
          </Field>
          <Field label={t('name')}>
            {(control) => <TextInput {...control} autoComplete="name" maxLength={80} {...register('name')} />}
          </Field>
        </>
      ) : (
        <p className={text.muted}>{t('toAccount', { email })}</p>
      )}
      <Field label={t('words')} help={t('wordsHelp')}>
        {(control) => <TextArea {...control} maxLength={2000} {...register('words')} />}
      </Field>
      <Button type="submit" isBig busyLabel={send.isPending ? t('sending') : undefined}>
        {t('submit')}
      </Button>
      <p className={text.help}>{t('keeping')}</p>
    </form>
  );
}

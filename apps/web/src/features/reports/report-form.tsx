import { REPORT_KINDS, type ReportKind } from '@pleamar/domain/albums/reports';
import { MAX_REPORT_LENGTH } from '@pleamar/domain/text/text-limits';
import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../lib/api/error-text.ts';
import type { ActionData } from '../../lib/page/action-data.ts';
import { emailRules } from '../../shared/account/field-rules.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { SelectField } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import { ReportReceived } from './report-received.tsx';
import { linkRules, sendReport } from './send-report.ts';
import { subjectOfLink, type Subject } from './subject.ts';
import css from './report-form.module.css';

interface ReportFormProps {
  /** Null if the address does not have it: the form then asks for a link. */
  subject: Subject | null;
  email: string | null;
  actionData: ActionData;
}

interface ReportFields {
  link: string;
  kind: ReportKind;
  email: string;
  name: string;
  words: string;
}

export function ReportForm({ subject, email, actionData }: ReportFormProps) {
  const { t } = useTranslation('pageReport');
  const errorText = useErrorText();
  const form = useForm<ReportFields>();
  const { register, handleSubmit } = form;
  const report = useMutation({
    mutationFn: ({ link, kind, ...typed }: ReportFields) => {
      const about = subject ?? subjectOfLink(link);
      if (!about) throw new Error('the form accepted a text that is not a link');
      const from = email === null ? { email: typed.email.trim(), name: typed.name } : { name: '' };
      return sendReport(about, { kind, words: typed.words, ...from });
    },
  });
  const { ref, send, error, problemOf } = useSavedForm(form, report, { actionData });
  if (report.isSuccess) return <ReportReceived received={report.data} />;
  if (actionData.isDone) return <ReportReceived received={null} />;
  const textOf = (field: keyof ReportFields) => ({ error: problemOf(field), defaultValue: actionData.values[field] });
  return (
    <form ref={ref} noValidate method="post" className={css.form} onSubmit={handleSubmit((typed) => send(typed))}>
      {error && <Note kind="danger">{errorText(error)}</Note>}
      {!subject && (
        <TextField
          label={t('link')}
          help={t('linkHelp')}
          {...textOf('link')}
          type="url"
          inputMode="url"
          {...register('link', linkRules(t))}
        />
      )}
      <SelectField
        label={t('kind')}
        help={t('kindHelp')}
        {...textOf('kind')}
        options={REPORT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        {...register('kind')}
      />
      {email === null ? (
        <>
          <TextField
            label={t('email')}
            help={t('emailHelp')}
            {...textOf('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email', emailRules(t))}
          />
          <TextField label={t('name')} {...textOf('name')} autoComplete="name" maxLength={80} {...register('name')} />
        </>
      ) : (
        <p className={text.muted}>{t('toAccount', { email })}</p>
      )}
      <TextAreaField
        label={t('words')}
        help={t('wordsHelp')}
        {...textOf('words')}
        maxLength={MAX_REPORT_LENGTH}
        {...register('words')}
      />
      <Button type="submit" isBig busyLabel={report.isPending ? t('sending') : undefined}>
        {t('submit')}
      </Button>
      <p className={text.help}>{t('keeping')}</p>
    </form>
  );
}

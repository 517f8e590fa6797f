import { REPORT_KINDS, type ReportKind } from '@pleamar/domain/albums/reports';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormAction } from '../../lib/page/page.ts';
import { emailRules, type TranslateKey } from '../../shared/account/field-rules.ts';
import { sendReport } from './send-report.ts';
import { subjectOfLink, subjectOfSearch } from './subject.ts';

/** Runs on the server for a form that was sent before hydration. */
export const handleReportForm: FormAction<'/public/ocultar'> = async (fields, { context: { i18n }, search }) => {
  const field = (name: string) => fields.get(name) ?? '';
  const subject = subjectOfSearch(search) ?? subjectOfLink(field('link'));
  const t: TranslateKey<'emailRequired' | 'emailInvalid' | 'linkUnknown'> = (key) => i18n.t(`pageReport:${key}`);
  const email = emailRules(t).validate(field('email'));
  const errors = [
    ...(subject ? [] : [{ path: 'link', message: t('linkUnknown') }]),
    ...(email === true ? [] : [{ path: 'email', message: email }]),
  ];
  if (!subject || errors.length > 0)
    throw new ApiError({ status: 422, code: 'validation', detail: i18n.t('pageReport:check'), errors });
  const kind = field('kind');
  await sendReport(subject, {
    kind: isReportKind(kind) ? kind : 'me',
    email: field('email').trim(),
    name: field('name'),
    words: field('words'),
  });
  return {};
};

const isReportKind = (kind: string): kind is ReportKind => REPORT_KINDS.some((each) => each === kind);

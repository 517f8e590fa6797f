import { reports, type NewReport } from '@pleamar/contract/reports';
import { isEmail } from '@pleamar/domain/email';
import { REPORT_KINDS, type ReportKind } from '@pleamar/domain/reports';
import { call } from '../../lib/api/call.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Page } from '../../lib/page.ts';
import { subjectOfLink, subjectOfSearch, type Subject } from './subject.ts';

export function sendReport(subject: Subject, body: NewReport): Promise<{ is_hidden: boolean }> {
  return 'photoId' in subject
    ? call(reports.photo, { params: subject, body })
    : call(reports.album, { params: subject, body });
}

export const isReportKind = (kind: string): kind is ReportKind => REPORT_KINDS.some((each) => each === kind);

type Says = (key: 'emailRequired' | 'emailInvalid' | 'linkUnknown') => string;

/** In react-hook-form's shape. The server checks by them too, where the form is sent before hydration. */
export const emailRule = (t: Says) => (typed: string) =>
  typed.trim() === '' ? t('emailRequired') : isEmail(typed) || t('emailInvalid');
export const linkRule = (t: Says) => (typed: string) => subjectOfLink(typed) !== null || t('linkUnknown');

/** On the server: the form, sent by a browser before hydration. */
export const receiveReport: NonNullable<Page['receive']> = async (fields, { context: { i18n }, search }) => {
  const field = (name: string) => fields.get(name) ?? '';
  const subject = subjectOfSearch(search) ?? subjectOfLink(field('link'));
  const t: Says = (key) => i18n.t(`pageReport:${key}`);
  const email = emailRule(t)(field('email'));
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

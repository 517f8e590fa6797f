import { reports, type NewReport, type ReportReceived } from '@pleamar/contract/reports';
import { isEmail } from '@pleamar/domain/email';
import { call } from '../../lib/api/call.ts';
import { subjectOfLink, type Subject } from './subject.ts';

export function sendReport(subject: Subject, body: NewReport): Promise<ReportReceived> {
  return 'photoId' in subject
    ? call(reports.photo, { params: subject, body })
    : call(reports.album, { params: subject, body });
}

export type Says = (key: 'emailRequired' | 'emailInvalid' | 'linkUnknown') => string;

/** The shape is react-hook-form's. The server uses the rules too for a form that is sent before hydration. */
export const emailRule = (t: Says) => (typed: string) =>
  typed.trim() === '' ? t('emailRequired') : isEmail(typed) || t('emailInvalid');
export const linkRule = (t: Says) => (typed: string) => subjectOfLink(typed) !== null || t('linkUnknown');

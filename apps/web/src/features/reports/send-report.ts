import { reports, type NewReport, type ReportReceived } from '@pleamar/contract/reports';
import { call } from '../../lib/api/call.ts';
import type { TranslateKey } from '../../shared/account/field-rules.ts';
import { subjectOfLink, type Subject } from './subject.ts';

export function sendReport(subject: Subject, body: NewReport): Promise<ReportReceived> {
  return 'photoId' in subject
    ? call(reports.photo, { params: subject, body })
    : call(reports.album, { params: subject, body });
}

export const linkRules = (t: TranslateKey<'linkUnknown'>) => ({
  validate: (typed: string) => subjectOfLink(typed) !== null || t('linkUnknown'),
});

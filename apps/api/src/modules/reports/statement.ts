import type { Language } from '@pleamar/contract';
import { groundOfKind, LANGUAGE_FORMS } from '@pleamar/domain';
import { textsIn } from '../../texts/texts.ts';
import type { ReportForMail } from './queries/report-for-mail.ts';

/** Article 17 of the Digital Services Act requires scope, duration, facts, automatic means, ground and redress. */
export function statementOfReasons(language: Language, report: ReportForMail): string[] {
  const texts = textsIn(language).statements;
  const isReported = report.kind !== 'operator';
  const isOpen = report.decision === null;
  return [
    texts.restriction(isOpen),
    isReported ? texts.facts(texts.reports[report.kind], dayIn(language, report.created_at)) : texts.ownInitiative,
    isReported && report.hid_at_once ? texts.automatic(isOpen) : texts.byPerson,
    texts.ground(texts.grounds[report.ground ?? groundOfKind(report.kind)]),
    ...(report.reason === null ? [] : [texts.because(report.reason)]),
    texts.object,
    texts.elsewhere,
  ];
}

const dayIn = (language: Language, moment: Date) =>
  new Intl.DateTimeFormat(LANGUAGE_FORMS[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

import type { Language } from '@pleamar/contract';
import { groundOfKind, LANGUAGE_FORMS } from '@pleamar/domain';
import { textsIn } from '../../texts/texts.ts';
import type { ReportForMail } from './queries/report-for-mail.ts';

/** Article 17 of the Digital Services Act requires scope, duration, facts, automatic means, ground and redress. */
export function statementOfReasons(language: Language, report: ReportForMail): string[] {
  const words = textsIn(language).statements;
  const isReported = report.kind !== 'operator';
  const isOpen = report.decision === null;
  return [
    words.restriction(isOpen),
    isReported ? words.facts(words.reports[report.kind], dayIn(language, report.created_at)) : words.ownInitiative,
    isReported && report.hid_at_once ? words.automatic(isOpen) : words.byPerson,
    words.ground(words.grounds[report.ground ?? groundOfKind(report.kind)]),
    ...(report.reason === null ? [] : [words.because(report.reason)]),
    words.object,
    words.elsewhere,
  ];
}

const dayIn = (language: Language, moment: Date) =>
  new Intl.DateTimeFormat(LANGUAGE_FORMS[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

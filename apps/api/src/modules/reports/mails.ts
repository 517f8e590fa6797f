import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { ReportForMail } from './queries/report-for-mail.ts';
import { statementOfReasons } from './statement.ts';

/** Without texts of the reporter, because the address may belong to another person. */
export function receivedMail(language: Language, report: ReportForMail): MailText {
  const words = textsIn(language).reports;
  return {
    subject: report.hid_at_once ? words.hiddenForYou : words.received,
    body: [
      report.hid_at_once ? words.hiddenNow : words.willLook(report.is_of_album),
      words.outcomeWillBeMailed,
      words.notYou,
    ].join('\n\n'),
  };
}

/** For a report whose address is not proven: the photo is hidden once the link is opened. */
export function confirmMail(language: Language, token: string): MailText {
  const words = textsIn(language).reports;
  return {
    subject: words.confirm,
    body: [words.confirmWhy, words.orOperator, words.notYou].join('\n\n'),
    button: { label: words.confirmButton, path: `/ocultar/confirmar?token=${token}` },
  };
}

export function outcomeMail(language: Language, report: ReportForMail): MailText {
  const words = textsIn(language).reports;
  const outcome = report.decision === 'hidden' ? words.staysHidden : words.isShown;
  return {
    subject: words.decided,
    body: [outcome(report.is_of_album), words.because(report.reason ?? ''), words.disagree].join('\n\n'),
  };
}

export function hiddenMail(language: Language, report: ReportForMail): MailText {
  const words = textsIn(language).reports;
  return {
    subject: words.ownerHidden(report.title, report.is_of_album),
    body: statementOfReasons(language, report).join('\n\n'),
    button: { label: words.seePhoto, path: editorPath(report) },
  };
}

export function decidedMail(language: Language, report: ReportForMail): MailText {
  const words = textsIn(language).reports;
  const isHidden = report.decision === 'hidden';
  return {
    subject: isHidden ? words.ownerStays(report.title) : words.ownerShown(report.title),
    body: (isHidden
      ? [words.staysHidden(report.is_of_album), ...statementOfReasons(language, report)]
      : [words.isShown(report.is_of_album), words.because(report.reason ?? '')]
    ).join('\n\n'),
    button: isHidden
      ? { label: words.seePhoto, path: editorPath(report) }
      : { label: words.see, path: editorPath(report) },
  };
}

export function operatorMail(language: Language, report: ReportForMail): MailText {
  const words = textsIn(language).reports;
  const reporterWords = report.words === null ? [] : [report.words.replaceAll(/\n{2,}/g, '\n')];
  return {
    subject: words.operatorSubject(report.title),
    body: [
      words.kinds[report.kind],
      ...reporterWords,
      report.hid_at_once ? words.isHiddenNow : words.isStillShown,
    ].join('\n\n'),
  };
}

export function objectionMail(language: Language, report: ReportForMail): MailText {
  const words = textsIn(language).reports;
  const photographerWords = (report.objection ?? report.answer ?? '').replaceAll(/\n{2,}/g, '\n');
  return {
    subject: words.objectionSubject(report.title),
    body: [report.objection === null ? words.answersBefore : words.objects, photographerWords].join('\n\n'),
    button: { label: words.openReports, path: '/admin/avisos' },
  };
}

const editorPath = ({ album_id, photo_id }: ReportForMail) =>
  `/dashboard/album/editar/${album_id}${photo_id === null ? '' : `?foto=${photo_id}`}`;

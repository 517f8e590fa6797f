import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { ReportForMail } from './queries/report-for-mail.ts';
import { statementOfReasons } from './statement.ts';

/** Without texts of the reporter, because the address may belong to another person. */
export function receivedMail(language: Language, report: ReportForMail): MailText {
  const texts = textsIn(language).reports;
  return {
    subject: report.hid_at_once ? texts.hiddenForYou : texts.received,
    body: [
      report.hid_at_once ? texts.hiddenNow : texts.willLook(report.is_of_album),
      texts.outcomeWillBeMailed,
      texts.notYou,
    ].join('\n\n'),
  };
}

/** For a report whose address is not proven: the photo is hidden once the link is opened. */
export function confirmMail(language: Language, token: string): MailText {
  const texts = textsIn(language).reports;
  return {
    subject: texts.confirm,
    body: [texts.confirmWhy, texts.orOperator, texts.notYou].join('\n\n'),
    button: { label: texts.confirmButton, path: `/ocultar/confirmar?token=${token}` },
  };
}

export function outcomeMail(language: Language, report: ReportForMail): MailText {
  const texts = textsIn(language).reports;
  const outcome = report.decision === 'hidden' ? texts.staysHidden : texts.isShown;
  return {
    subject: texts.decided,
    body: [outcome(report.is_of_album), texts.because(report.reason ?? ''), texts.disagree].join('\n\n'),
  };
}

export function hiddenMail(language: Language, report: ReportForMail): MailText {
  const texts = textsIn(language).reports;
  return {
    subject: texts.ownerHidden(report.title, report.is_of_album),
    body: statementOfReasons(language, report).join('\n\n'),
    button: { label: texts.seePhoto, path: editorPath(report) },
  };
}

export function decidedMail(language: Language, report: ReportForMail): MailText {
  const texts = textsIn(language).reports;
  const isHidden = report.decision === 'hidden';
  return {
    subject: isHidden ? texts.ownerStays(report.title) : texts.ownerShown(report.title),
    body: (isHidden
      ? [texts.staysHidden(report.is_of_album), ...statementOfReasons(language, report)]
      : [texts.isShown(report.is_of_album), texts.because(report.reason ?? '')]
    ).join('\n\n'),
    button: isHidden
      ? { label: texts.seePhoto, path: editorPath(report) }
      : { label: texts.see, path: editorPath(report) },
  };
}

export function operatorMail(language: Language, report: ReportForMail): MailText {
  const texts = textsIn(language).reports;
  const reporterWords = report.words === null ? [] : [report.words.replaceAll(/\n{2,}/g, '\n')];
  return {
    subject: texts.operatorSubject(report.title),
    body: [
      texts.kinds[report.kind],
      ...reporterWords,
      report.hid_at_once ? texts.isHiddenNow : texts.isStillShown,
    ].join('\n\n'),
  };
}

export function objectionMail(language: Language, report: ReportForMail): MailText {
  const texts = textsIn(language).reports;
  const photographerWords = (report.objection ?? report.answer ?? '').replaceAll(/\n{2,}/g, '\n');
  return {
    subject: texts.objectionSubject(report.title),
    body: [report.objection === null ? texts.answersBefore : texts.objects, photographerWords].join('\n\n'),
    button: { label: texts.openReports, path: '/admin/avisos' },
  };
}

const editorPath = ({ album_id, photo_id }: ReportForMail) =>
  `/dashboard/album/editar/${album_id}${photo_id === null ? '' : `?foto=${photo_id}`}`;

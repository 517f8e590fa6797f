import type { HideReason, Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import type { ReportToTell } from './queries/to-tell.ts';
import { statementOfReasons } from './statement.ts';

/** Nothing that a stranger typed is in it: the address may be somebody else's. */
export function receivedMail(language: Language, report: ReportToTell): MailText {
  const words = texts[language];
  return {
    subject: report.hid_at_once ? words.hiddenForYou : words.received,
    body: [report.hid_at_once ? words.hiddenNow : words.willLook(report.is_of_album), words.tellYou, words.notYou].join(
      '\n\n',
    ),
  };
}

/** To an address that has to prove itself: the photo is hidden by the link, and by nothing else of this mail. */
export function confirmMail(language: Language, token: string): MailText {
  const words = texts[language];
  return {
    subject: words.confirm,
    body: [words.confirmWhy, words.orOperator, words.notYou].join('\n\n'),
    button: { label: words.confirmButton, path: `/ocultar/confirmar?token=${token}` },
  };
}

export function outcomeMail(language: Language, report: ReportToTell): MailText {
  const words = texts[language];
  const outcome = report.decision === 'hidden' ? words.staysHidden : words.isShown;
  return {
    subject: words.decided,
    body: [outcome(report.is_of_album), words.because(report.reason ?? ''), words.disagree].join('\n\n'),
  };
}

export function hiddenMail(language: Language, report: ReportToTell): MailText {
  const words = texts[language];
  return {
    subject: words.ownerHidden(report.title, report.is_of_album),
    body: statementOfReasons(language, report).join('\n\n'),
    button: { label: words.seePhoto, path: editorPath(report) },
  };
}

export function decidedMail(language: Language, report: ReportToTell): MailText {
  const words = texts[language];
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

export function operatorMail(language: Language, report: ReportToTell): MailText {
  const words = texts[language];
  const said = report.words === null ? [] : [report.words.replaceAll(/\n{2,}/g, '\n')];
  return {
    subject: words.operatorSubject(report.title),
    body: [words.kinds[report.kind], ...said, report.hid_at_once ? words.isHiddenNow : words.isStillShown].join('\n\n'),
  };
}

/** What the photographer objects, before the decision or against it. */
export function objectionMail(language: Language, report: ReportToTell): MailText {
  const words = texts[language];
  const said = (report.objection ?? report.answer ?? '').replaceAll(/\n{2,}/g, '\n');
  return {
    subject: words.objectionSubject(report.title),
    body: [report.objection === null ? words.answersBefore : words.objects, said].join('\n\n'),
    button: { label: words.toDesk, path: '/admin/avisos' },
  };
}

const editorPath = ({ album_id, photo_id }: ReportToTell) =>
  `/dashboard/album/editar/${album_id}${photo_id === null ? '' : `?foto=${photo_id}`}`;

type Words = typeof spanish;

const spanish = {
  hiddenForYou: 'La foto ya no se ve en Pleamar',
  received: 'Hemos recibido tu aviso',
  hiddenNow:
    'Hemos ocultado la foto desde que nos has avisado. Ya no aparece en Pleamar y nadie puede comprarla. Quien la compró antes conserva su copia.',
  willLook: (isOfAlbum: boolean) => `Una persona va a mirar ${isOfAlbum ? 'el álbum' : 'la foto'} y decidirá.`,
  tellYou: 'Te escribiremos a este correo cuando se decida.',
  notYou: 'Si no has sido tú, no hace falta que hagas nada.',
  decided: 'Hemos decidido sobre tu aviso',
  staysHidden: (isOfAlbum: boolean): string =>
    isOfAlbum ? 'Las fotos del álbum se quedan ocultas.' : 'La foto se queda oculta.',
  isShown: (isOfAlbum: boolean): string => (isOfAlbum ? 'El álbum sigue a la vista.' : 'La foto está a la vista.'),
  because: (reason: string) => `Motivo: ${reason}`,
  disagree: 'Si no estás de acuerdo, responde a este correo.',
  ownerHidden: (title: string, isOfAlbum: boolean) =>
    isOfAlbum ? `Hemos ocultado tu álbum «${title}»` : `Hemos ocultado una foto de «${title}»`,
  confirm: 'Confirma tu correo y ocultamos la foto',
  confirmWhy:
    'Nos has pedido que ocultemos una foto. Hoy ya se ha ocultado otra del mismo fotógrafo sin cuenta, así que antes queremos saber que este correo es tuyo. Pulsa el botón y la foto desaparece.',
  confirmButton: 'Es mi correo: ocultar la foto',
  orOperator: 'Si no lo pulsas, una persona mirará la foto y decidirá. Te escribiremos a este correo.',
  see: 'Ver el álbum',
  seePhoto: 'Ver la foto y responder',
  objectionSubject: (title: string) => `No está de acuerdo: «${title}»`,
  objects: 'Quien publicó la foto reclama contra lo que decidiste. Vuelve a decidir, y se lo contaremos.',
  answersBefore: 'Quien publicó la foto da su versión antes de que decidas.',
  toDesk: 'Abrir los avisos',
  ownerStays: (title: string) => `Se queda oculta: «${title}»`,
  ownerShown: (title: string) => `Vuelve a verse: «${title}»`,
  operatorSubject: (title: string) => `Aviso sobre «${title}»`,
  kinds: {
    me: 'Sale en la foto y pide que se oculte.',
    child: 'Dice que sale un menor.',
    not_theirs: 'Dice que no es suya para venderla.',
    offensive: 'La encuentra ofensiva.',
    other: 'Otro motivo.',
    operator: 'Decidido por Pleamar.',
  } satisfies Record<HideReason, string>,
  isHiddenNow: 'La foto está oculta hasta que decidas.',
  isStillShown: 'Sigue a la vista hasta que decidas.',
};

const english: Words = {
  hiddenForYou: 'The photo is off Pleamar',
  received: 'We got your report',
  hiddenNow:
    "We hid the photo as soon as you told us. It's no longer on Pleamar and nobody can buy it. Whoever bought it before keeps their copy.",
  willLook: (isOfAlbum) => `A person will look at the ${isOfAlbum ? 'album' : 'photo'} and decide.`,
  tellYou: "We'll write to this address once it's decided.",
  notYou: "If this wasn't you, you don't need to do anything.",
  decided: 'We decided about your report',
  staysHidden: (isOfAlbum) => (isOfAlbum ? "The album's photos stay hidden." : 'The photo stays hidden.'),
  isShown: (isOfAlbum) => (isOfAlbum ? 'The album can still be seen.' : 'The photo can be seen.'),
  because: (reason) => `Reason: ${reason}`,
  disagree: "If you don't agree, reply to this email.",
  ownerHidden: (title, isOfAlbum) => (isOfAlbum ? `We hid your album “${title}”` : `We hid a photo of “${title}”`),
  confirm: 'Confirm your email and we hide the photo',
  confirmWhy:
    'You asked us to hide a photo. Another one of the same photographer has been hidden today without an account, so first we want to know that this address is yours. Press the button and the photo is gone.',
  confirmButton: "It's my address: hide the photo",
  orOperator: "If you don't, a person will look at the photo and decide. We'll write to this address.",
  see: 'See the album',
  seePhoto: 'See the photo and answer',
  objectionSubject: (title) => `They disagree: “${title}”`,
  objects: "The photographer complains about your decision. Decide again, and we'll tell them.",
  answersBefore: 'The photographer tells their side before you decide.',
  toDesk: 'Open the reports',
  ownerStays: (title) => `Stays hidden: “${title}”`,
  ownerShown: (title) => `Can be seen again: “${title}”`,
  operatorSubject: (title) => `Report about “${title}”`,
  kinds: {
    me: 'They are in the photo and ask for it to be hidden.',
    child: 'They say there is a child in it.',
    not_theirs: "They say it isn't theirs to sell.",
    offensive: 'They find it offensive.',
    other: 'Another reason.',
    operator: 'Decided by Pleamar.',
  },
  isHiddenNow: 'The photo is hidden until you decide.',
  isStillShown: 'It can still be seen until you decide.',
};

const texts: Record<Language, Words> = { es: spanish, en: english };

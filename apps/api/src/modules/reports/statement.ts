import type { HideReason, Language } from '@pleamar/contract';
import { groundOfKind, type HideGround } from '@pleamar/domain';
import type { ReportToTell } from './queries/to-tell.ts';

/**
 * Why a photo or an album is hidden, as article 17 of the Digital Services Act asks for it: what is restricted, where and
 * how long; the facts; whether it was automatic; the ground; and every way to object.
 */
export function statementOfReasons(language: Language, report: ReportToTell): string[] {
  const words = texts[language];
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
  new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

type Words = typeof spanish;

const spanish = {
  restriction: (isOpen: boolean) =>
    `Qué significa: solo la ves tú, en todo Pleamar y en todos los países, ${isOpen ? 'hasta que una persona decida' : 'mientras no decidamos otra cosa'}. Quien la compró conserva su copia, y tú lo que ganaste con ella.`,
  facts: (said: string, day: string) => `Hechos: el ${day} alguien nos avisó. ${said}`,
  ownInitiative: 'Hechos: la hemos mirado nosotros, sin que nadie nos avisara.',
  reports: {
    me: 'Dice que sale en la foto y pide que no se vea.',
    child: 'Dice que en la foto sale un menor.',
    not_theirs: 'Dice que no es tuya para venderla.',
    offensive: 'La encuentra ofensiva.',
    other: 'Dice que no debería estar.',
    operator: '',
  } satisfies Record<HideReason, string>,
  automatic: (isOpen: boolean): string =>
    isOpen
      ? 'Se ocultó de forma automática al llegar el aviso. Una persona la mirará y decidirá.'
      : 'Se ocultó de forma automática al llegar el aviso. Después la ha mirado una persona, que es quien ha decidido.',
  byPerson: 'Lo ha decidido una persona, no un programa.',
  ground: (ground: string) => `Fundamento: ${ground}.`,
  grounds: {
    image_rights: 'el derecho a la propia imagen de quien sale en ella (Ley Orgánica 1/1982; RGPD, artículos 17 y 21)',
    minor: 'la protección de los menores (Ley Orgánica 1/1996, artículo 4)',
    copyright: 'los derechos de autor (Ley de Propiedad Intelectual)',
    other_law: 'una ley, que se nombra en el motivo',
    terms: 'los términos de uso de Pleamar',
  } satisfies Record<HideGround, string>,
  because: (reason: string) => `Motivo: ${reason}`,
  object: 'Si no estás de acuerdo, pulsa «No estoy de acuerdo» en la foto y dinos por qué. Te responde una persona.',
  elsewhere:
    'También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (Reglamento de Servicios Digitales, artículo 21) o a los tribunales.',
};

const english: Words = {
  restriction: (isOpen) =>
    `What it means: only you see it, everywhere on Pleamar and in every country, ${isOpen ? 'until a person decides' : 'unless we decide otherwise'}. Those who bought it keep their copy, and you keep what you earned with it.`,
  facts: (said, day) => `Facts: on ${day} somebody reported it. ${said}`,
  ownInitiative: 'Facts: we looked at it ourselves, without a report.',
  reports: {
    me: "They say they're in the photo and ask for it not to be seen.",
    child: 'They say there is a child in the photo.',
    not_theirs: "They say it isn't yours to sell.",
    offensive: 'They find it offensive.',
    other: "They say it shouldn't be there.",
    operator: '',
  },
  automatic: (isOpen) =>
    isOpen
      ? 'It was hidden automatically when the report came. A person will look at it and decide.'
      : 'It was hidden automatically when the report came. A person has looked at it since, and decided.',
  byPerson: 'A person decided this, not a program.',
  ground: (ground) => `Ground: ${ground}.`,
  grounds: {
    image_rights:
      'the right of the person in it to their own image (Spanish Organic Law 1/1982; GDPR, articles 17 and 21)',
    minor: 'the protection of children (Spanish Organic Law 1/1996, article 4)',
    copyright: 'copyright (Spanish Intellectual Property Act)',
    other_law: 'a law, which the reason names',
    terms: "Pleamar's terms of use",
  },
  because: (reason) => `Reason: ${reason}`,
  object: 'If you disagree, press “I disagree” on the photo and tell us why. A person answers you.',
  elsewhere:
    'You may also turn to a certified out-of-court dispute settlement body (Digital Services Act, article 21) or to a court.',
};

const texts: Record<Language, Words> = { es: spanish, en: english };

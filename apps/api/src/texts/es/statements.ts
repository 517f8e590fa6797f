export const texts = {
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
  },
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
  },
  because: (reason: string) => `Motivo: ${reason}`,
  object: 'Si no estás de acuerdo, pulsa «No estoy de acuerdo» en la foto y dinos por qué. Te responde una persona.',
  elsewhere:
    'También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (Reglamento de Servicios Digitales, artículo 21) o a los tribunales.',
};

import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/statements.ts';

export const texts: Translated<typeof spanish> = {
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

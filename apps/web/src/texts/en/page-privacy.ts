import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/page-privacy.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Privacy',
  keepTitle: 'What we keep',
  keepText:
    "Your name, email, country and language; what you <reservas>publish, buy, book and write|publish and buy</reservas>. The payment provider handles your card: we don't see it. Your email is not published.",
  whyTitle: 'What for',
  whyText:
    'To make <sesiones>the account, the sales and the sessions|the account and the sales</sesiones> work. No advertising, no selling data, no face recognition. Photo previews go out without GPS.',
  rightsTitle: 'Your rights',
  rightsText:
    'Under the GDPR you can see, correct, erase or take your data with you, restrict its use or object to it. That holds if you only appear in a photo, too. Write to {{contactEmail}}. You can complain to your data protection authority. Sales records are kept as long as the law requires.',
  operatorTitle: 'Who answers for your data',
  operatorText: '{{operator}}, who runs this site. Write to {{contactEmail}}.',
};

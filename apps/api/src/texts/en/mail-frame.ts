import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/mail-frame.ts';

export const texts: Translated<typeof spanish> = {
  greeting: (name) => `Hi ${name},`,
  closing: 'Enjoy the surf,\nPleamar',
  fallback: "If the button doesn't work, copy this address into your browser:",
  reason: 'You get this email because you have an account on Pleamar.',
  reasonWithoutAccount: 'You get this email because this address was entered on Pleamar.',
  mailSettings: 'Choose which emails I get',
};

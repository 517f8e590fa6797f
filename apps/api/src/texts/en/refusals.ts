import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/refusals.ts';

export const texts: Translated<typeof spanish> = {
  requestTooLarge: 'The request is too large.',
  wrongFormat: "The request comes in a format that can't be used here.",
  stalePage: 'That page of the list is gone. Start from the first one.',
  operatorBlocked: "An operator can't be blocked. Take the role away first.",
  fileAlreadyThere: (name: string) => `That file is already in another photo of yours: ${name}.`,
  noPicture: 'Choose a picture.',
  noPushService: 'Not the address of a push service.',
  reportWithoutEmail: 'Enter your email: we’ll tell you what is decided.',
  gift: 'This code has no balance or does not exist. Check that it is typed correctly.',
  tooFarAhead: (days) => `At most ${days} days ahead.`,
};

import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/users.ts';

export const texts: Translated<typeof spanish> = {
  subject: "You're in",
  surfer: {
    body: 'Your Pleamar account is ready.\n\nLook up the spot and the day of your last surf. If someone got the shot, you can save it, buy it and download it in full size.',
    button: 'Find your album',
  },
  photographer: {
    body: 'Your Pleamar account is ready.\n\nCreate your first album, set your prices and publish it. Pleamar takes no commission: only the card cost comes off each sale.',
    button: 'Create album',
  },
  deleted: 'Deleted account',
  goodbye: {
    subject: 'Your account has been deleted',
    body: (contact) =>
      `We have deleted your Pleamar account, as you asked. Your albums are no longer shown, your data is erased and you are logged out on all devices.\n\nPhotos that other people bought from you stay theirs. Those that you bought can no longer be downloaded from Pleamar; the files you downloaded are yours.\n\nIf it wasn't you, write to us at ${contact}.`,
  },
};

import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/bookings.ts';

export const texts: Translated<typeof spanish> = {
  accountGone: 'The account no longer exists.',
  empty: { none: 'No notes', noReason: 'none given', noPrice: 'as you agree' },
  mails: {
    session_request: {
      subject: ({ surfer, date }) => `${surfer} asks for a session on ${date}`,
      body: ({ surfer, date, start, end, spot, notes, total }) =>
        `${surfer} would like a session with you.\n\nDay: ${date}\nTime: ${start} to ${end} (${spot} time)\nSpot: ${spot}\nPrice: ${total}\nNotes: ${notes}\n\nAnswer soon: the forecast won't wait.`,
      button: 'Accept or decline',
    },
    session_accepted: {
      subject: ({ date, spot }) => `Session accepted: ${date} at ${spot}`,
      body: ({ photographer, date, start, end, spot, total }) =>
        `${photographer} accepted your session.\n\nDay: ${date}\nTime: ${start} to ${end} (${spot} time)\nSpot: ${spot}\nPrice: ${total}, which you pay to ${photographer} on the day\n\nIf you can't make it, cancel as early as you can.`,
      button: 'See the session',
    },
    session_declined: {
      subject: ({ photographer, date }) => `${photographer} can't make it on ${date}`,
      body: ({ photographer, date, spot, reason }) =>
        `${photographer} can't do the session on ${date} at ${spot}.\n\nReason: ${reason}\n\nYou can ask for another time or look for someone else.`,
      button: 'Find another time',
    },
    session_cancelled: {
      subject: ({ date, spot }) => `Session cancelled: ${date} at ${spot}`,
      body: ({ name, date, start, end, spot, reason }) =>
        `${name} cancelled the session on ${date}, ${start} to ${end}, at ${spot}.\n\nReason: ${reason}`,
      button: 'See your sessions',
    },
    session_photos: {
      subject: ({ spot }) => `The photos of your session at ${spot} are here`,
      body: ({ photographer, date }) =>
        `${photographer} has handed you the photos of your session on ${date}.\n\nSee which ones you take home. And if you feel like it, leave a review.`,
      button: 'See my photos',
    },
  },
};

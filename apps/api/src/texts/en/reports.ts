import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/reports.ts';

export const texts: Translated<typeof spanish> = {
  hiddenForYou: 'The photo is off Pleamar',
  received: 'We got your report',
  hiddenNow:
    "We hid the photo as soon as you told us. It's no longer on Pleamar and nobody can buy it. Whoever bought it before keeps their copy.",
  willLook: (isOfAlbum) => `A person will look at the ${isOfAlbum ? 'album' : 'photo'} and decide.`,
  outcomeWillBeMailed: "We'll write to this address once it's decided.",
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
  openReports: 'Open the reports',
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

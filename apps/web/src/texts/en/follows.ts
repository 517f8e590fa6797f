import type { texts as spanish } from '../es/follows.ts';
import type { Translated } from '../types.ts';

export const texts: Translated<typeof spanish> = {
  follow: 'Follow',
  following: 'Following',
  followed: "We'll tell you when there are new photos.",
  unfollowed: 'You no longer follow it.',
  error: "We couldn't save it.",
  followBreak: 'Follow a spot',
  followedBreak: 'You follow {{spot}}. We will let you know when there are new photos.',
  listTitle: 'What you follow',
  listHint: 'We tell you of their new albums. Only you see this.',
  followers_one: '{{count}} person follows you.',
  followers_other: '{{count}} people follow you.',
  empty: "You don't follow any spot or photographer yet.",
  findPhotographers: 'Find photographers',
  loading: 'Loading what you follow...',
  loadError: "We couldn't load what you follow.",
  place: '{{region}}, {{country}}',
  photographer: 'Photographer',
  unfollow: 'Unfollow',
  unfollowAria: 'Unfollow: {{name}}',
};

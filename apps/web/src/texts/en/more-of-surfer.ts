import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/more-of-surfer.ts';

export const texts: Translated<typeof spanish> = {
  title: 'More of this surfer',
  where: '{{spot}}, {{date}}',
  explanation:
    'Waves with a similar suit and board come first. It is an order, not an identification: clothing is compared, never a face or a body.',
  privacy: 'What is kept and what is not',
  loading: 'Looking for similar waves...',
  error: "We couldn't put the waves in order.",
  alone: 'There are no more waves of that day at this spot.',
  startWave: 'The wave you start from',
  waveAt: 'Wave at {{time}}',
  waveUntimed: 'Wave without a time',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  by: 'by {{username}}',
  isMe: "It's me",
  isNotMe: 'Not me',
  answersAria: 'Is it you?',
  wavesAria: 'Waves of that day, by likeness',
  orderedAgain: 'Order updated.',
  allFrames: 'See all {{count}} in their album',
};

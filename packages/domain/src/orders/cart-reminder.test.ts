import { expect, test } from 'vitest';
import { reminderChannel, type ReminderChannel } from './cart-reminder.ts';

const none: ReminderChannel[] = [];

test.each([
  { consents: none, hasDevice: true, channel: null },
  { consents: none, hasDevice: false, channel: null },
  { consents: ['mail' as const], hasDevice: true, channel: 'mail' },
  { consents: ['mail' as const], hasDevice: false, channel: 'mail' },
  { consents: ['push' as const], hasDevice: true, channel: 'push' },
  { consents: ['push' as const], hasDevice: false, channel: null },
  { consents: ['mail' as const, 'push' as const], hasDevice: true, channel: 'push' },
  { consents: ['mail' as const, 'push' as const], hasDevice: false, channel: 'mail' },
])(
  'with consent to $consents and a device: $hasDevice, the channel is $channel',
  ({ consents, hasDevice, channel }) => {
    expect(reminderChannel(consents, { hasDevice })).toBe(channel);
  },
);

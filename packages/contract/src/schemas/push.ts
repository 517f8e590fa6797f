import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Done, Id, Instant, Language } from './common.ts';
import { NotificationContent } from './notifications.ts';

export const PushSwitches = z.object({
  sale: z.boolean(),
  order: z.boolean(),
  photos: z.boolean(),
  session: z.boolean(),
  message: z.boolean(),
  /** The switch is for notifications of followed photographers and breaks, and of the user's surfs. */
  follow: z.boolean(),
  /** The reminder of a forgotten cart is off until the user allows it. */
  cart: z.boolean(),
});
export type PushSwitches = z.infer<typeof PushSwitches>;
export type PushKind = keyof PushSwitches;

/** The browser's push address is never sent to another client. */
export const PushDevice = z.object({
  id: Id,
  label: z.string(),
  created_at: Instant,
  last_success_at: Instant.nullable(),
  is_this_login: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** The payload is encrypted for the device, whose page has the texts. */
export const PushPayload = NotificationContent.and(
  z.object({ id: Id, language: Language, name: z.string().nullable(), user_id: Id }),
);
export type PushPayload = z.infer<typeof PushPayload>;

const Subscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** The key is a point of the P-256 curve, uncompressed. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

export const pushSchemas = {
  key: { summary: 'The key with which a browser subscribes', returns: z.object({ public_key: z.string() }) },
  devices: { summary: "The caller's devices that take notifications", returns: z.array(PushDevice) },
  subscribe: { summary: 'Send notifications to this browser too', body: Subscription, returns: PushDevice },
  unsubscribe: {
    summary: 'Send none to a device any more',
    params: z.object({ deviceId: Id }),
    returns: Done,
    refusals: ['not_found'],
  },
  switches: { summary: 'Which notifications the caller wants on devices', returns: PushSwitches },
  changeSwitches: {
    summary: 'Want or do not want some of them on devices',
    body: PushSwitches.partial(),
    returns: PushSwitches,
  },
} satisfies SchemaTable;

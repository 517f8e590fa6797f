import { MAX_REPORT_LENGTH, MAX_MESSAGE_LENGTH } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Done, Id, Instant, cursorFields, line, missingField, pageOf, paragraphs, PersonBrief } from './common.ts';

export const Message = z
  .object({
    id: Id,
    conversation_id: Id,
    sender_id: Id,
    text: z.string(),
    /** The sender's page chooses the key, so that a message that is sent again is stored once. */
    client_key: z.string().nullable(),
    created_at: Instant,
    read_at: Instant.nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

export const Conversation = z
  .object({
    id: Id,
    person: PersonBrief.extend({ is_photographer: z.boolean(), online: z.boolean() }),
    last_message: Message.nullable(),
    unread: z.int().nonnegative(),
    is_blocked: z.boolean(),
    /** Writing is refused when either side has blocked the other, or the other account is gone. */
    can_write: z.boolean(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

const hasOccasion = (body: object) => Object.values(body).some((id) => id !== undefined);
/** Where a request has several of these fields, the first of them counts. */
const Occasion = z
  .object({ user_id: Id.optional(), order_id: Id.optional(), booking_id: Id.optional() })
  .refine(hasOccasion, missingField('user_id'))
  .refine(hasOccasion, missingField('order_id'))
  .refine(hasOccasion, missingField('booking_id'))
  // OpenAPI cannot express the refinements, so the document has their effect as `anyOf`.
  .meta({ anyOf: [{ required: ['user_id'] }, { required: ['order_id'] }, { required: ['booking_id'] }] });
export type Occasion = z.infer<typeof Occasion>;

const params = z.object({ conversationId: Id });
/** The key is wide enough for any id that a page makes, and too narrow for a text. */
const ClientKey = z.string().regex(/^[\w-]{1,64}$/);

export const messagesSchemas = {
  list: {
    summary: "The caller's conversations, the last one written in first; `q` looks for people and words",
    query: z.object({ q: line(100).optional(), ...cursorFields(30, 100) }),
    returns: pageOf(Conversation),
  },
  start: {
    summary:
      'The conversation with a photographer, or with the other side of an order or a booking; made if there is none',
    body: Occasion,
    returns: Conversation,
    refusals: ['conflict', 'forbidden', 'not_found', 'person_blocked', 'user_not_found'],
  },
  get: { summary: 'One conversation of the caller', params, returns: Conversation, refusals: ['not_found'] },
  history: {
    summary: 'The messages of a conversation, latest first',
    params,
    query: z.object({ ...cursorFields(50, 100) }),
    returns: pageOf(Message),
    refusals: ['not_found'],
  },
  send: {
    summary: 'Write a message. Sent again with the same `client_key` it is still one message',
    params,
    body: z.object({ text: paragraphs(MAX_MESSAGE_LENGTH).min(1), client_key: ClientKey }),
    returns: Message,
    refusals: ['conversation_closed', 'idempotency_reused', 'not_found', 'person_blocked', 'rate_limited'],
  },
  read: { summary: 'The caller has read everything in a conversation', params, returns: Done, refusals: ['not_found'] },
  block: {
    summary: 'Neither side can write to the other any more',
    params,
    returns: Conversation,
    refusals: ['not_found'],
  },
  unblock: { summary: "Withdraw the caller's block", params, returns: Conversation, refusals: ['not_found'] },
  report: {
    summary: 'Report the other side to the operator',
    params,
    body: z.object({ reason: paragraphs(MAX_REPORT_LENGTH).min(1) }),
    returns: Done,
    refusals: ['not_found', 'rate_limited'],
  },
} satisfies SchemaTable;

import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { listConversations, markConversationRead, readConversation, readHistory } from './read-messages.ts';
import { blockPartner, reportPerson, sendMessage, startConversation, unblockPartner } from './write-messages.ts';

export const messagesRoutes: Handlers<Contract['messages']> = {
  list: (ctx, { query }) => listConversations(ctx, query),
  start: (ctx, { body }) => startConversation(ctx, body),
  get: (ctx, { params }) => readConversation(ctx, params.conversationId),
  history: (ctx, { params, query }) => readHistory(ctx, params.conversationId, query),
  send: (ctx, { params, body }) =>
    sendMessage(ctx, params.conversationId, { text: body.text, clientKey: body.client_key }),
  read: (ctx, { params }) => markConversationRead(ctx, params.conversationId),
  block: (ctx, { params }) => blockPartner(ctx, params.conversationId),
  unblock: (ctx, { params }) => unblockPartner(ctx, params.conversationId),
  report: (ctx, { params, body }) => reportPerson(ctx, params.conversationId, body.reason),
};

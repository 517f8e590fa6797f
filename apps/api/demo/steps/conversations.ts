import { MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../src/common/context.ts';
import { markConversationRead } from '../../src/modules/messages/read-messages.ts';
import { sendMessage, startConversation } from '../../src/modules/messages/write-messages.ts';
import { markAllRead } from '../../src/modules/notifications/read-notifications.ts';
import { asUser, withClockAt, readDemoStart } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { demoConversations, type DemoConversation } from '../world/conversations.ts';
import { demoPeople } from '../world/people.ts';

export const conversationSteps = (): DemoStep[] =>
  demoConversations.map((conversation) => ({
    name: `conversation:${conversation.surfer}-${conversation.photographer}`,
    title: `what ${conversation.surfer} and ${conversation.photographer} write to each other`,
    run: (app) => writeConversation(app, conversation),
  }));

export const readStep: DemoStep = {
  name: 'notifications:read',
  title: 'notifications that were read',
  run: async (app) => {
    for (const { key } of demoPeople) await markAllRead(await asUser(app, key));
  },
};

async function writeConversation(app: App, { surfer, photographer, lines, unreadBy }: DemoConversation): Promise<void> {
  const demoStart = await readDemoStart(app);
  const sides = { surfer: await asUser(app, surfer), photographer: await asUser(app, photographer) };
  const { id } = await startConversation(sides.surfer, { user_id: sides.photographer.user.id });
  for (const [index, [minutesAgo, by, text]] of lines.entries()) {
    const then = new Date(demoStart.getTime() - minutesAgo * MINUTE_MS);
    // After an interruption, the same key prevents a second message.
    await sendMessage(withClockAt(sides[by], then), id, { text, clientKey: `demo-${index}` });
    const reader = by === 'surfer' ? 'photographer' : 'surfer';
    const isLast = index === lines.length - 1;
    if (!isLast || unreadBy !== reader)
      await markConversationRead(withClockAt(sides[reader], new Date(then.getTime() + MINUTE_MS)), id);
  }
}

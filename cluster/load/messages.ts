import { randomUUID } from 'node:crypto';
import { chooseOne, type Person, type World } from './world.ts';

export async function writeMessage(world: World, writer: Person): Promise<void> {
  const reader = chooseOne(world, world.photographers);
  const opened = await world.client.send({
    method: 'POST',
    path: '/api/v1/conversations',
    as: writer.token,
    body: { user_id: reader?.id },
  });
  const { id: conversationId } = JSON.parse(opened.text);
  const text = `Hola ${randomUUID()}`;
  const request = {
    method: 'POST' as const,
    path: `/api/v1/conversations/${conversationId}/messages`,
    as: writer.token,
    body: { text, client_key: randomUUID() },
  };
  const answers = world.random() < 0.5 ? await world.client.sendTwice(request) : [await world.client.send(request)];
  for (const answer of answers) {
    if (answer.status === 201) world.journal.messages.push({ id: String(JSON.parse(answer.text).id), text });
  }
}

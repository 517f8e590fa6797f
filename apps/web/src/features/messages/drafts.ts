import { useStore } from 'zustand';
import { createStoredEntries } from './stored-entries.ts';

interface Draft {
  userId: string;
  conversationId: string;
  text: string;
}

const drafts = createStoredEntries<Draft>('pleamar_drafts', (draft) => draft);

/** Each conversation keeps its own text while another one is open. */
export function useDraft(userId: string, conversationId: string) {
  const isThis = (draft: Draft) => draft.userId === userId && draft.conversationId === conversationId;
  const text = useStore(drafts.store, (all) => all.find(isThis)?.text ?? '');
  const setText = (typed: string) =>
    drafts.change((before) => [
      ...before.filter((draft) => !isThis(draft)),
      ...(typed === '' ? [] : [{ userId, conversationId, text: typed }]),
    ]);
  return [text, setText] as const;
}

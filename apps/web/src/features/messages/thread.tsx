import type { Conversation, Message } from '@pleamar/contract/messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageLog } from './message-log.tsx';
import { useOutbox } from './outbox.ts';
import { conversationQueries, useMarkConversationRead } from './queries.ts';
import css from './thread.module.css';

export function Thread({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const { id, person } = conversation;
  const history = useInfiniteQuery(conversationQueries.history(id));
  const messages = (history.data?.pages ?? []).flatMap((page) => page.items).toReversed();
  const { waiting, write, resend, discard } = useOutbox(useUser().id, id, useQueryClient());
  const arrived = new Set(messages.map((message) => message.client_key));
  useMarkShownAsRead(conversation, messages);
  return (
    <section className={css.thread} aria-label={t('threadAria', { name: person.full_name })}>
      <ThreadHead conversation={conversation} />
      <Loaded
        query={history}
        loading={t('threadLoading')}
        error={t('threadError')}
        skeleton={<Skeleton height={240} />}
      >
        {() => (
          <MessageLog
            messages={messages}
            outgoing={waiting.filter(({ key }) => !arrived.has(key))}
            onResend={resend}
            onDiscard={discard}
            name={person.full_name}
            history={history}
          />
        )}
      </Loaded>
      {conversation.can_write ? (
        <Composer conversationId={id} name={person.full_name} onSend={write} />
      ) : (
        <Note>{conversation.is_blocked ? t('blockedByYou') : t('closed')}</Note>
      )}
    </section>
  );
}

function ThreadHead({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation(['messages', 'common']);
  const { person } = conversation;
  return (
    <header className={css.head}>
      <Link className={cx(iconButtonClass(), css.back)} to="/dashboard/mensajes" aria-label={t('backAria')}>
        <ArrowLeft />
      </Link>
      <Avatar name={person.full_name} picture={person.profile_picture} isOnline={person.online} />
      <div className={css.name}>
        <PersonName person={person} />
        <span className={cx(text.small, text.muted)}>{person.online ? t('common:online') : `@${person.username}`}</span>
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

/** A photographer's name links to the photographer's page; a surfer has none. */
function PersonName({ person }: { person: Conversation['person'] }) {
  if (!person.is_photographer) return <b>{person.full_name}</b>;
  return (
    <Link to="/fotografos/$photographerId" params={{ photographerId: person.id }}>
      <b>{person.full_name}</b>
    </Link>
  );
}

/** Messages count as read once they are on a visible page. */
function useMarkShownAsRead({ id, person }: Conversation, messages: readonly Message[]) {
  const { mutate } = useMarkConversationRead();
  const unread = messages.findLast((message) => message.sender_id === person.id && message.read_at === null)?.id;
  useEffect(() => {
    if (unread === undefined) return undefined;
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') mutate(id);
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [id, unread, mutate]);
}

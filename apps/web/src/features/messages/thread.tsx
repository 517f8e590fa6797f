import type { Conversation, Message } from '@pleamar/contract/messages';
import { MESSAGE_MAX_LENGTH } from '@pleamar/domain/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, SendHorizontal } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageText } from './message-text.tsx';
import { conversationQueries, useMarkRead, useSend } from './queries.ts';
import css from './thread.module.css';

/** On its way, or refused: named by the key that makes sending it again harmless. */
interface Outgoing {
  key: string;
  text: string;
  hasFailed: boolean;
}

export function Thread({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation(['messages', 'common']);
  const { person } = conversation;
  const history = useInfiniteQuery(conversationQueries.history(conversation.id));
  const messages = (history.data?.pages ?? []).flatMap((page) => page.items).toReversed();
  const { outgoing, write, again } = useOutgoing(conversation.id, messages);
  useReading(conversation, messages);
  return (
    <section className={css.thread} aria-label={t('threadAria', { name: person.full_name })}>
      <header className={css.head}>
        <Link className={cx(iconButtonClass(), css.back)} to="/dashboard/mensajes" aria-label={t('backAria')}>
          <ArrowLeft />
        </Link>
        <Avatar name={person.full_name} picture={person.profile_picture} isOnline={person.online} />
        <div className={css.name}>
          <b>{person.full_name}</b>
          <span className={cx(text.small, text.muted)}>
            {person.online ? t('common:online') : `@${person.username}`}
          </span>
        </div>
        <ConversationMenu conversation={conversation} />
      </header>
      <Loaded
        query={history}
        loading={t('threadLoading')}
        error={t('threadError')}
        skeleton={<Skeleton height={240} />}
      >
        {() => (
          <Log
            messages={messages}
            outgoing={outgoing}
            onAgain={again}
            name={person.full_name}
            older={
              history.hasNextPage
                ? { isLoading: history.isFetchingNextPage, onMore: () => void history.fetchNextPage() }
                : null
            }
          />
        )}
      </Loaded>
      {conversation.can_write ? (
        <Composer name={person.full_name} onSend={write} />
      ) : (
        <Note>{conversation.is_blocked ? t('blockedByYou') : t('closed')}</Note>
      )}
    </section>
  );
}

/** What was written here and is not in the history yet. */
function useOutgoing(conversationId: string, messages: readonly Message[]) {
  const send = useSend(conversationId);
  const [written, setWritten] = useState<readonly Outgoing[]>([]);
  const mark = (key: string, hasFailed: boolean) =>
    setWritten((before) => before.map((each) => (each.key === key ? { ...each, hasFailed } : each)));
  const sendIt = ({ key, text: body }: Outgoing) => {
    mark(key, false);
    send.mutate({ key, text: body }, { onError: () => mark(key, true) });
  };
  const arrived = new Set(messages.map((message) => message.client_key));
  return {
    outgoing: written.filter(({ key }) => !arrived.has(key)),
    write: (body: string) => {
      const fresh = { key: crypto.randomUUID(), text: body, hasFailed: false };
      setWritten((before) => [...before, fresh]);
      sendIt(fresh);
    },
    again: sendIt,
  };
}

/** Whoever has the conversation before their eyes has read it. */
function useReading({ id, person }: Conversation, messages: readonly Message[]) {
  const { mutate } = useMarkRead();
  const unread = messages.findLast((message) => message.sender_id === person.id && message.read_at === null)?.id;
  useEffect(() => {
    if (unread === undefined) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') mutate(id);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, unread, mutate]);
}

interface LogProps {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  onAgain: (message: Outgoing) => void;
  name: string;
  older: { isLoading: boolean; onMore: () => void } | null;
}

function Log({ messages, outgoing, onAgain, name, older }: LogProps) {
  const { t } = useTranslation(['messages', 'common', 'time']);
  const { dayOf, momentOf } = useFormat();
  const me = useUser();
  const log = useKeptPlace(messages[0]?.id, `${messages.at(-1)?.id} ${outgoing.length}`);
  const [today] = useState(() => dayOf(new Date().toISOString()));
  return (
    <div className={css.log} role="log" ref={log} aria-label={t('threadAria', { name })}>
      {older && (
        <Button kind="ghost" onClick={older.onMore} busyLabel={older.isLoading ? t('common:loadingMore') : undefined}>
          {t('older')}
        </Button>
      )}
      {messages.length + outgoing.length === 0 && <p className={css.day}>{t('threadEmpty', { name })}</p>}
      {messages.map((message, place) => {
        const before = messages[place - 1];
        const day = dayOf(message.created_at);
        const isMine = message.sender_id === me.id;
        return (
          <div key={message.id} className={css.entry}>
            {(!before || dayOf(before.created_at) !== day) && (
              <p className={css.day}>{day === today ? `${t('time:today')}, ${day}` : day}</p>
            )}
            <div className={cx(css.message, isMine && css.mine, before?.sender_id !== message.sender_id && css.first)}>
              <p>
                <MessageText text={message.text} />
              </p>
              <small>
                <time dateTime={message.created_at}>{momentOf(message.created_at).split(' ')[1]}</time>
                {isMine && ` · ${message.read_at ? t('read') : t('sent')}`}
              </small>
            </div>
          </div>
        );
      })}
      {outgoing.map((message) => (
        <div key={message.key} className={css.entry}>
          <div className={cx(css.message, css.mine)}>
            <p>{message.text}</p>
            <small>{message.hasFailed ? t('failed') : t('sending')}</small>
            {message.hasFailed && (
              <Button kind="line" onClick={() => onAgain(message)}>
                {t('resend')}
              </Button>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

/** New messages are shown at the bottom; older ones that come above leave in place what is being read. */
function useKeptPlace(first: string | undefined, last: string) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ first, last: '', height: 0 });
  useLayoutEffect(() => {
    if (!box.current) return;
    const grewAbove = seen.current.last === last && seen.current.first !== first;
    const { scrollHeight } = box.current;
    if (grewAbove) box.current.scrollTop += scrollHeight - seen.current.height;
    else box.current.scrollTop = scrollHeight;
    seen.current = { first, last, height: scrollHeight };
  }, [first, last]);
  return box;
}

function Composer({ name, onSend }: { name: string; onSend: (body: string) => void }) {
  const { t } = useTranslation('messages');
  const [body, setBody] = useState('');
  const send = () => {
    if (body.trim() === '') return;
    onSend(body.trim());
    setBody('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter sends; with Shift, and while letters are being composed, it does what it does elsewhere.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        className={css.input}
        rows={1}
        value={body}
        maxLength={MESSAGE_MAX_LENGTH}
        placeholder={t('input')}
        aria-label={t('inputAria', { name })}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={t('sendAria')} className={css.send}>
        <SendHorizontal />
      </IconButton>
    </form>
  );
}

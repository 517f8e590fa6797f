import type { Message } from '@pleamar/contract/messages';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadMore, type ListOfPages } from '../../ui/load-more.tsx';
import css from './message-log.module.css';
import { MessageText } from './message-text.tsx';
import type { OutgoingMessage } from './outbox.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useToday } from './use-today.ts';

interface MessageLogProps {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  onResend: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
  name: string;
  history: ListOfPages;
}

export function MessageLog({ messages, outgoing, onResend, onDiscard, name, history }: MessageLogProps) {
  const { t } = useTranslation(['messages', 'time']);
  const { day: shownDay, dayOf } = useFormat();
  const { id: me } = useUser();
  const today = shownDay(useToday());
  const last = messages.at(-1);
  const [box, updateIsNearBottom] = useScrollAnchor({
    first: messages[0]?.id,
    last: `${last?.id} ${outgoing.length}`,
    isOwn: outgoing.length > 0 || last?.sender_id === me,
  });
  const onScroll = () => {
    updateIsNearBottom();
    // Older messages are fetched before the reader reaches the top.
    if (canScrollForMore(history) && (box.current?.scrollTop ?? Infinity) < 80) void history.fetchNextPage();
  };
  return (
    <div className={css.log} role="log" ref={box} onScroll={onScroll} aria-label={t('threadAria', { name })}>
      <LoadMore list={history} label={t('older')} />
      {messages.length + outgoing.length === 0 && <p className={css.day}>{t('threadEmpty', { name })}</p>}
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const day = dayOf(message.created_at);
        return (
          <div key={message.id} className={css.entry}>
            {(!before || dayOf(before.created_at) !== day) && (
              <p className={css.day}>{day === today ? `${t('time:today')}, ${day}` : day}</p>
            )}
            <SentMessage
              message={message}
              isMine={message.sender_id === me}
              isFirst={before?.sender_id !== message.sender_id}
            />
          </div>
        );
      })}
      {outgoing.map((message) => (
        <UnsentMessage
          key={message.key}
          message={message}
          onResend={() => onResend(message)}
          onDiscard={() => onDiscard(message)}
        />
      ))}
    </div>
  );
}

/** False after a failure: every scrolled pixel would send the request again. The button still does. */
const canScrollForMore = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: ListOfPages) =>
  hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

function SentMessage({ message, isMine, isFirst }: { message: Message; isMine: boolean; isFirst: boolean }) {
  const { t } = useTranslation('messages');
  const { timeOf } = useFormat();
  return (
    <div className={cx(css.message, isMine && css.mine, isFirst && css.first)}>
      <p>
        <MessageText text={message.text} />
      </p>
      <small>
        <time dateTime={message.created_at}>{timeOf(message.created_at)}</time>
        {isMine && ` · ${message.read_at ? t('read') : t('sent')}`}
      </small>
    </div>
  );
}

interface UnsentMessageProps {
  message: OutgoingMessage;
  onResend: () => void;
  onDiscard: () => void;
}

function UnsentMessage({ message: { text, failure }, onResend, onDiscard }: UnsentMessageProps) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  return (
    <div className={css.entry}>
      <div className={cx(css.message, css.mine)}>
        <p>{text}</p>
        {!failure && <small>{t('sending')}</small>}
      </div>
      {failure && (
        <div className={css.failure} role="alert">
          <p>
            {t('failed')} {failure.error !== null && errorText(failure.error)}
          </p>
          <Button kind="line" onClick={onResend}>
            {t('resend')}
          </Button>
          <Button kind="ghost" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { Conversation } from '@pleamar/contract/messages';
import { addDays } from '@pleamar/domain/dates/dates';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';
import css from './conversation-list.module.css';
import { useToday } from './use-today.ts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  openId: string;
}

export function ConversationList({ conversations, openId }: ConversationListProps) {
  const shortMoment = useShortMoment();
  return (
    <ul className={css.people}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink conversation={conversation} shortMoment={shortMoment} isOpen={conversation.id === openId} />
        </li>
      ))}
    </ul>
  );
}

interface ConversationLinkProps {
  conversation: Conversation;
  shortMoment: (instant: string) => string;
  isOpen: boolean;
}

function ConversationLink({ conversation, shortMoment, isOpen }: ConversationLinkProps) {
  const { t } = useTranslation('messages');
  const me = useUser();
  const { person, last_message: last, unread } = conversation;
  return (
    <Link
      className={cx(css.person, unread > 0 && css.unread)}
      to="/dashboard/mensajes"
      search={(now) => ({ ...now, c: conversation.id })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar name={person.full_name} picture={person.profile_picture} isOnline={person.online} className={css.face} />
      <span className={css.words}>
        <b>{person.full_name}</b>
        {person.online && <span className="visually-hidden">, {t('onlineAria', { name: person.full_name })}</span>}
        <span className={css.last}>
          {last && (last.sender_id === me.id ? t('you', { text: last.text }) : last.text)}
        </span>
      </span>
      <span className={css.side}>
        {last && <time dateTime={last.created_at}>{shortMoment(last.created_at)}</time>}
        <UnreadCount count={unread} label={t('unreadAria', { count: unread })} />
      </span>
    </Link>
  );
}

/** The time for a message of today, the day for an older one. */
function useShortMoment() {
  const { t } = useTranslation('time');
  const { day, dayOf, timeOf } = useFormat();
  const today = useToday();
  return (instant: string) => {
    const shown = dayOf(instant);
    if (shown === day(today)) return timeOf(instant);
    if (shown === day(addDays(today, -1))) return t('yesterday');
    return shown.slice(0, 5);
  };
}

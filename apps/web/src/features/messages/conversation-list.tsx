import type { Conversation } from '@pleamar/contract/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';
import css from './conversation-list.module.css';

interface ConversationListProps {
  conversations: readonly Conversation[];
  openId: string;
}

export function ConversationList({ conversations, openId }: ConversationListProps) {
  return (
    <ul className={css.people}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink conversation={conversation} isOpen={conversation.id === openId} />
        </li>
      ))}
    </ul>
  );
}

function ConversationLink({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { t } = useTranslation('messages');
  const { shortMoment } = useShortMoment();
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

function useShortMoment() {
  const { t } = useTranslation('time');
  const { dayOf, momentOf } = useFormat();
  const [now] = useState(() => new Date());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return {
    shortMoment: (instant: string) => {
      if (dayOf(instant) === dayOf(now.toISOString())) return momentOf(instant).split(' ')[1];
      if (dayOf(instant) === dayOf(yesterday.toISOString())) return t('yesterday');
      return dayOf(instant).slice(0, 5);
    },
  };
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ConversationList } from '../../../features/messages/conversation-list.tsx';
import { conversationQueries, type ConversationSubject } from '../../../features/messages/queries.ts';
import { Thread } from '../../../features/messages/thread.tsx';
import { definePage, type SearchOf } from '../../../lib/page/page.ts';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useRole } from '../../../shared/account/active-role.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import css from './page.module.css';

function DashboardMessagesPage() {
  const { c: openId = '', ...search } = useSearch({ from: '/dashboard/mensajes' });
  const subject = subjectOf(search);
  return (
    <main className={cx(css.messages, (subject !== null || openId !== '') && css.inThread)} id="contenido">
      <Conversations openId={openId} />
      {subject ? (
        <NewConversation subject={subject} />
      ) : openId ? (
        <OpenThread key={openId} conversationId={openId} />
      ) : (
        <NothingOpen />
      )}
    </main>
  );
}

function NothingOpen() {
  const { t } = useTranslation('messages');
  const isPhotographer = useRole() === 'photographer';
  return (
    <div className={css.pick}>
      <EmptyState
        title={t('pick')}
        action={
          !isPhotographer && (
            <Link className={buttonClass('line')} to="/fotografos">
              {t('findPhotographers')}
            </Link>
          )
        }
      >
        {isPhotographer ? t('pickPhotographer') : t('pickSurfer')}
      </EmptyState>
    </div>
  );
}

function subjectOf(search: SearchOf<'/dashboard/mensajes'>): ConversationSubject | null {
  if (search.with) return { user_id: search.with };
  if (search.order) return { order_id: search.order };
  return search.session ? { booking_id: search.session } : null;
}

/** The page of "Enviar mensaje", which finds or creates the conversation and opens it. */
function NewConversation({ subject }: { subject: ConversationSubject }) {
  const { t } = useTranslation('messages');
  const started = useQuery(conversationQueries.startedFrom(subject));
  return (
    <Loaded query={started} loading={t('threadLoading')} error={t('threadError')} skeleton={<Skeleton height={240} />}>
      {({ id }) => <Navigate to="/dashboard/mensajes" search={{ c: id }} replace />}
    </Loaded>
  );
}

function Conversations({ openId }: { openId: string }) {
  const { t } = useTranslation('messages');
  const isPhotographer = useRole() === 'photographer';
  const { q = '' } = useSearch({ from: '/dashboard/mensajes' });
  const navigate = useNavigate({ from: '/dashboard/mensajes' });
  const found = useInfiniteQuery(conversationQueries.list(q.trim()));
  return (
    <section className={css.list} aria-label={t('listAria')}>
      <header className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={text.muted}>{isPhotographer ? t('subtitlePhotographer') : t('subtitleSurfer')}</p>
        <SearchInput
          label={t('searchAria')}
          placeholder={t('search')}
          value={q}
          onChange={(typed) => void navigate({ search: (now) => ({ ...now, q: typed }), ...replaceWithoutScroll })}
          className={css.search}
        />
      </header>
      <Loaded query={found} loading={t('loading')} error={t('error')} skeleton={<Skeletons count={4} height={76} />}>
        {({ pages }) => {
          const conversations = pages.flatMap((page) => page.items);
          if (conversations.length === 0) {
            const empty = isPhotographer ? t('emptyPhotographer') : t('emptySurfer');
            return <p className={css.empty}>{q ? t('searchEmpty', { text: q }) : empty}</p>;
          }
          return (
            <>
              <ConversationList conversations={conversations} openId={openId} />
              <LoadMore list={found} isBlock />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function OpenThread({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('messages');
  const conversation = useQuery(conversationQueries.detail(conversationId));
  return (
    <Loaded
      query={conversation}
      loading={t('threadLoading')}
      error={t('threadError')}
      skeleton={<Skeleton height={240} />}
    >
      {(found) => <Thread conversation={found} />}
    </Loaded>
  );
}

export const page = definePage('/dashboard/mensajes', {
  component: DashboardMessagesPage,
  head: privateHead('messages:title'),
});

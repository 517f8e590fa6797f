import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import { testUsersQuery } from './queries.ts';
import css from './auth-test.module.css';

export function UserList() {
  const { t } = useTranslation(['test', 'common']);
  const { data, isError, isFetching, refetch } = useQuery(testUsersQuery);
  return (
    <section className={layout.stack}>
      <h2>{t('users')}</h2>
      {isError && <ErrorState title={t('usersError')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <p className={text.muted}>{t('usersLoading')}</p>}
      {data?.length === 0 && <p className={text.muted}>{t('usersEmpty')}</p>}
      {data && data.length > 0 && (
        <ul className={css.people}>
          {data.map((person) => (
            <li key={person.id}>
              <b className={text.strong}>{person.full_name}</b>
              <span className={text.muted}>@{person.username}</span>
              {person.is_photographer && <Badge kind="accent">{t('common:photographer')}</Badge>}
              {person.is_surfer && <Badge kind="info">{t('common:surfer')}</Badge>}
              <code className={cx(text.small, text.muted, layout.pushed)}>{person.id}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

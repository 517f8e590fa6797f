import { useTranslation } from '../../texts/react.tsx';
import { useSession } from '../../lib/login/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoginTest } from './login-test.tsx';
import { TokenTest } from './token-test.tsx';
import { UserList } from './user-list.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import css from './auth-test.module.css';

export function AuthTest() {
  const { t } = useTranslation(['test', 'common']);
  const current = useSession();
  return (
    <main className={cx(layout.page, css.page)} id="contenido">
      <div className={cx(layout.row, layout.wraps)}>
        <h1>{t('title')}</h1>
        <output>
          {current.state === 'loading' && <Badge>{t('common:loading')}</Badge>}
          {current.state === 'logged-out' && <Badge>{t('loggedOut')}</Badge>}
          {current.state === 'logged-in' && (
            <Badge kind="ok">{t('loggedInAs', { name: current.user.full_name })}</Badge>
          )}
        </output>
      </div>
      <div className={css.halves}>
        <LoginTest />
        <TokenTest />
      </div>
      <UserList />
    </main>
  );
}

import { Link } from '@tanstack/react-router';
import { GiftForm } from '../../features/gifts/gift-form.tsx';
import { GiftList } from '../../features/gifts/gift-list.tsx';
import { loginLink, registerLink } from '../../shared/account/next-path.ts';
import { definePage } from '../../lib/page/page.ts';
import { useSession } from '../../lib/login/session.ts';
import { publicHead } from '../../lib/page/page-head.ts';
import { UnreachableSession } from '../../shared/account/unreachable-session.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './page.module.css';

function GiftsPage() {
  const { t } = useTranslation('gifts');
  const { state } = useSession();
  return (
    <main id="contenido">
      <div className={cx(layout.page, css.columns)}>
        <div>
          <h1>{t('title')}</h1>
          <p className={text.lead}>{t('lead')}</p>
          {state === 'logged-in' && <GiftForm />}
          {state === 'loading' && <Skeleton height={360} />}
          {state === 'unreachable' && <UnreachableSession />}
          {/* A blocked user is a visitor everywhere but at the login, which says so. */}
          {(state === 'logged-out' || state === 'blocked') && <LoginFirst />}
        </div>
        {state === 'logged-in' && <GiftList />}
      </div>
    </main>
  );
}

function LoginFirst() {
  const { t } = useTranslation('gifts');
  return (
    <>
      <p>{t('loginHint')}</p>
      <div className={cx(layout.row, layout.wraps)}>
        <Link className={buttonClass('accent', true)} {...registerLink({ next: '/regalar' })}>
          {t('register')}
        </Link>
        <Link className={buttonClass('line', true)} {...loginLink('/regalar')}>
          {t('login')}
        </Link>
      </div>
    </>
  );
}

export const page = definePage('/public/regalar', {
  component: GiftsPage,
  head: publicHead('gifts:title', 'gifts:lead'),
});

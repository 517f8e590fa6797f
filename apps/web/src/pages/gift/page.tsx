import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { GiftView } from '../../features/gifts/gift-view.tsx';
import { giftQueries } from '../../features/gifts/queries.ts';
import { loginLink } from '../../shared/account/next-path.ts';
import { definePage } from '../../lib/page/page.ts';
import { useSession } from '../../lib/login/session.ts';
import { privateHead } from '../../lib/page/page-head.ts';
import { UnreachableSession } from '../../shared/account/unreachable-session.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

function GiftPage() {
  const { t } = useTranslation('gifts');
  const { state } = useSession();
  const { giftId } = useParams({ from: '/public/regalar/$giftId' });
  // A blocked user is a visitor everywhere but at the login, which says so.
  if (state === 'logged-out' || state === 'blocked') {
    return (
      <MessagePage
        title={t('pageTitle')}
        lead={t('loginHint')}
        actions={
          <Link className={buttonClass('accent', true)} {...loginLink(`/regalar/${giftId}`)}>
            {t('login')}
          </Link>
        }
      />
    );
  }
  return (
    <main id="contenido">
      <div className={layout.page}>
        {state === 'logged-in' && <OpenGift giftId={giftId} />}
        {state === 'loading' && (
          <>
            <LoadingNote label={t('loading')} />
            {skeleton}
          </>
        )}
        {state === 'unreachable' && <UnreachableSession />}
      </div>
    </main>
  );
}

function OpenGift({ giftId }: { giftId: string }) {
  const { t } = useTranslation('gifts');
  const query = useQuery(giftQueries.detail(giftId));
  return (
    <Loaded query={query} loading={t('loading')} skeleton={skeleton} error={t('loadError')}>
      {(gift) => <GiftView gift={gift} />}
    </Loaded>
  );
}

const skeleton = <Skeleton height={360} />;

export const page = definePage('/public/regalar/$giftId', {
  component: GiftPage,
  head: privateHead('gifts:pageTitle'),
});

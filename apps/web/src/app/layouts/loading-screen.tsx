import { useEffect, type ReactNode } from 'react';
import { setHydratedAttribute } from '../../lib/page/hydration.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { continueLoggedOut, restoreSession, useSession } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './loading-screen.module.css';

/** The overlay is visible while `before-paint.ts` has marked the document. A failure shows here, not a login form. */
export function LoadingScreen({ isOverlay = false }: { isOverlay?: boolean }): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOverlay) setHydratedAttribute();
  }, [isOverlay]);
  const screen = {
    className: cx(css.screen, isOverlay && css.overlay),
    'data-loading': isOverlay ? 'overlay' : 'page',
  };
  if (useSession().state !== 'unreachable') return <output {...screen}>{t('loading')}</output>;
  return (
    <div {...screen} role="alert">
      <div className={cx(layout.stack, css.problem)}>
        <p className={text.title}>{t('sessionUnreachable')}</p>
        <p className={text.muted}>{t('sessionUnreachableHint')}</p>
        <Button onClick={() => void restoreSession()}>{t('sessionRetry')}</Button>
        <Button kind="ghost" onClick={continueLoggedOut}>
          {t('sessionGiveUp')}
        </Button>
      </div>
    </div>
  );
}

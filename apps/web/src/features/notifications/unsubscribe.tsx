import { notifications } from '@pleamar/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

/** Waits for a press: a mail scanner that opens the link must not unsubscribe. */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('pageUnsubscribe');
  const errorText = useErrorText();
  const end = useMutation({ mutationFn: () => call(notifications.unsubscribe, { params: { token } }) });
  if (end.isSuccess) return <output>{t('done')}</output>;
  const isUnknown = end.error instanceof ApiError && end.error.code === 'not_found';
  return (
    <div className={layout.stack}>
      <p>{t('lead')}</p>
      {end.error && <p role="alert">{isUnknown ? t('invalid') : errorText(end.error)}</p>}
      <Button isBig busyLabel={end.isPending ? t('sending') : undefined} onClick={() => end.mutate()}>
        {t('button')}
      </Button>
    </div>
  );
}

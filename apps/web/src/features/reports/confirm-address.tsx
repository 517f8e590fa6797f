import { reports } from '@pleamar/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

/** The button confirms the address and hides the photos. A link would be opened by mail scanners too. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('pageReport');
  const errorText = useErrorText();
  const confirm = useMutation({ mutationFn: () => call(reports.confirm, { body: { token } }) });
  if (confirm.isSuccess) {
    const { hidden, left } = confirm.data;
    return (
      <output>
        {hidden > 0 && <p>{t('confirmHidden', { count: hidden })}</p>}
        {left > 0 && <p>{t('confirmLeft', { count: left })}</p>}
        {hidden + left === 0 && <p>{t('confirmNothing')}</p>}
      </output>
    );
  }
  const isExpired = confirm.error instanceof ApiError && confirm.error.code === 'token_invalid';
  return (
    <div className={layout.stack}>
      <p>{t('confirmText')}</p>
      {confirm.error && <p role="alert">{isExpired ? t('confirmExpired') : errorText(confirm.error)}</p>}
      <Button isBig busyLabel={confirm.isPending ? t('sending') : undefined} onClick={() => confirm.mutate()}>
        {t('confirmButton')}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { emailConfirmationQuery } from './queries.ts';

export function EmailConfirmation({ token }: { token: string }) {
  const { t } = useTranslation(['emailChange', 'common']);
  const confirmation = useQuery(emailConfirmationQuery(token));
  const failureText = useFailureText();
  if (confirmation.isSuccess) return <output>{t('success', { email: confirmation.data.email })}</output>;
  if (confirmation.isFetching || !confirmation.isError) return <output>{t('confirming')}</output>;
  return (
    <div className={layout.stack} role="alert">
      <p>{failureText(confirmation.error)}</p>
      {!isFinal(confirmation.error) && (
        <Button kind="line" onClick={() => void confirmation.refetch()}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

const isFinal = (error: unknown) => error instanceof ApiError && error.isFinal;

function useFailureText() {
  const { t } = useTranslation('emailChange');
  const errorText = useErrorText();
  return (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'token_invalid') return t('expired');
    if (error instanceof ApiError && error.code === 'email_taken') return t('taken');
    return errorText(error);
  };
}

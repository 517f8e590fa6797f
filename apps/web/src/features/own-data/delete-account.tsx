import { auth } from '@pleamar/contract/auth';
import { users } from '@pleamar/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { expireSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { keepToken } from '../../lib/token.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { userKeys } from '../../shared/query-keys.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import text from '../../ui/text.module.css';
import css from './delete-account.module.css';

interface Typed {
  password: string;
  code?: string;
}

/** It cannot be undone, so the password is asked for once more. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['ownData', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const { register, handleSubmit, formState } = useForm<Typed>();
  // Without an answer the field is shown: a code too many is not looked at, one too few is refused.
  const secondStep = useQuery({ queryKey: userKeys.twoFactor, queryFn: () => call(auth.twoFactor) });
  const needsCode = secondStep.data ? secondStep.data.on_since !== null : secondStep.isError;
  const remove = useMutation({
    mutationFn: ({ password, code }: Typed) =>
      call(users.deleteMe, { body: { password, ...(code && { code: code.trim() }) } }),
    onSuccess: () => {
      toast.ok(i18n.t('ownData:removed'));
      keepToken('');
      expireSession();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('removeTitle')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="danger" type="submit" form={form} busyLabel={remove.isPending ? t('removing') : undefined}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          // Else the page's own form, around this dialog in React's tree, would be sent with it.
          event.stopPropagation();
          void handleSubmit((given) => remove.mutate(given))(event);
        }}
      >
        <p>{t('removeText')}</p>
        <ul className={css.consequences}>
          <li>{t('removeSold')}</li>
          <li>
            {t('removeBought')}{' '}
            <Link className={text.link} to="/dashboard/descargas" onClick={onClose}>
              {t('removeBoughtLink')}
            </Link>
          </li>
          <li>{t('removeMail')}</li>
        </ul>
        {remove.error && <Note kind="danger">{errorText(remove.error)}</Note>}
        <Field label={t('password')} error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              {...register('password', { required: t('passwordRequired') })}
            />
          )}
        </Field>
        {needsCode && (
          <Field label={t('code')} error={formState.errors.code?.message}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                {...register('code', { required: secondStep.data ? t('codeRequired') : false })}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

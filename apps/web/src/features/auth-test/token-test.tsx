import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { expireSession, logInWithToken, logOut } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { cx } from '../../ui/cx.ts';
import { useForm } from '../../ui/use-form.ts';
import layout from '../../ui/layout.module.css';

export function TokenTest() {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { token: '' } });
  const use = useMutation({ mutationFn: logInWithToken, onError: expireSession });
  const send = useSingleMutate(use);
  const clear = () => {
    reset();
    use.reset();
    void logOut();
  };
  // The server accepts no form at this page, so a browser must not send one before hydration.
  const isHydrated = useHydrated();
  return (
    <form noValidate method="post" onSubmit={handleSubmit(({ token }) => send(token.trim()))}>
      <h2>{t('token')}</h2>
      {use.isError && <Note kind="danger">{errorText(use.error)}</Note>}
      <Field label={t('token')}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} {...register('token')} />}
      </Field>
      <div className={cx(layout.row, layout.wraps)}>
        <Button type="submit" disabled={!isHydrated} busyLabel={use.isPending ? t('loginBusy') : undefined}>
          {t('tokenUse')}
        </Button>
        <Button kind="line" onClick={clear}>
          {t('tokenClear')}
        </Button>
      </div>
    </form>
  );
}

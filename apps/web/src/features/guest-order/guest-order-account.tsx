import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { fullNameRules, newPasswordRules } from '../../shared/account/field-rules.ts';
import { loginLink } from '../../shared/account/next-path.ts';
import { logInWithToken, useSession } from '../../lib/login/session.ts';
import { clearGuestOrder } from '../../shared/checkout/stored-guest-orders.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import { createAccount, mergeGuestOrder, guestOrderQuery } from './queries.ts';
import css from './guest-order-account.module.css';

interface GuestOrderAccountProps {
  orderId: string;
  orderKey: string;
  guestOrder: GuestOrder;
}

/** Offers an account only to a buyer who opened the mailed link, which proves the address. */
export function GuestOrderAccount(props: GuestOrderAccountProps) {
  const { t } = useTranslation('purchase');
  const { account, email } = props.guestOrder;
  return (
    <section className={css.account} aria-labelledby="account-title">
      {account === 'none' && <NewAccount {...props} />}
      {account === 'existing' && <ExistingAccount {...props} />}
      {account === 'unproved' && (
        <>
          <h2 id="account-title">{t('accountTitle')}</h2>
          <p>{t('accountByMail', { email })}</p>
        </>
      )}
      {account === 'claimed' && (
        <>
          <h2 id="account-title">{t('claimedTitle')}</h2>
          <p>{t('claimed')}</p>
          <Link className={buttonClass('line')} {...loginLink('/dashboard/descargas')}>
            {t('login')}
          </Link>
        </>
      )}
    </section>
  );
}

function NewAccount({ orderId, orderKey, guestOrder }: GuestOrderAccountProps) {
  const { email } = guestOrder;
  const { t } = useTranslation('purchase');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { full_name: '', password: '' } });
  const { register, handleSubmit } = form;
  const creation = useMutation({
    mutationFn: async (input: { full_name: string; password: string }) => {
      const token = await createAccount(orderId, orderKey, input);
      queryClient.setQueryData(guestOrderQuery(orderId, orderKey).queryKey, { ...guestOrder, account: 'claimed' });
      await logInWithToken(token);
    },
    onSuccess: () => {
      clearGuestOrder(orderId);
      return navigate({ to: '/dashboard/descargas' });
    },
    // The address may have an account by now; the refetched page then offers its login.
    onError: () => void queryClient.invalidateQueries(guestOrderQuery(orderId, orderKey)),
  });
  const { ref, send, error, problemOf } = useSavedForm(form, creation);
  return (
    <form
      ref={ref}
      className={css.form}
      noValidate
      onSubmit={handleSubmit(({ full_name, password }) => send({ full_name: full_name.trim(), password }))}
    >
      <h2 id="account-title">{t('newTitle')}</h2>
      <p className={text.muted}>{t('newText', { email })}</p>
      {error && <Note kind="danger">{errorText(error)}</Note>}
      {/* For password managers, which store the login with this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('name')}
        autoComplete="name"
        error={problemOf('full_name')}
        enterKeyHint="next"
        {...register('full_name', fullNameRules(t))}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        help={t('passwordHelp')}
        error={problemOf('password')}
        enterKeyHint="go"
        {...register('password', newPasswordRules(t))}
      />
      <Button
        type="submit"
        kind="accent"
        busyLabel={creation.isPending || creation.isSuccess ? t('making') : undefined}
      >
        {t('make')}
      </Button>
    </form>
  );
}

function ExistingAccount({ orderId, orderKey, guestOrder: { email } }: GuestOrderAccountProps) {
  const { t } = useTranslation('purchase');
  const errorText = useErrorText();
  const session = useSession();
  const navigate = useNavigate();
  const merging = useMutation({
    mutationFn: () => mergeGuestOrder(orderId, orderKey),
    onSuccess: () => {
      clearGuestOrder(orderId);
      return navigate({ to: '/dashboard/descargas' });
    },
  });
  const isLoggedIn = session.state === 'logged-in';
  return (
    <>
      <h2 id="account-title">{t('existingTitle')}</h2>
      <p>{t(isLoggedIn ? 'existingAdd' : 'existingLogin', { email })}</p>
      {merging.error && <Note kind="danger">{errorText(merging.error)}</Note>}
      {isLoggedIn ? (
        <Button
          kind="accent"
          busyLabel={merging.isPending || merging.isSuccess ? t('adding') : undefined}
          onClick={() => merging.mutate()}
        >
          {t('add')}
        </Button>
      ) : (
        <Link className={buttonClass('accent')} {...loginLink(`/compra/${orderId}`)}>
          {t('login')}
        </Link>
      )}
    </>
  );
}

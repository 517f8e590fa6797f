import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { loginLink } from '../../lib/next-path.ts';
import { logInWithToken, useSession } from '../../lib/session.ts';
import { forgetPurchase } from '../../shared/purchases.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import text from '../../ui/text.module.css';
import { makeAccount, mergePurchase, purchaseQuery } from './queries.ts';
import css from './purchase-account.module.css';

interface PurchaseAccountProps {
  orderId: string;
  orderKey: string;
  purchase: GuestOrder;
}

/** Only the mailed link proves the address. */
export function PurchaseAccount(props: PurchaseAccountProps) {
  const { t } = useTranslation('purchase');
  const { account, email } = props.purchase;
  return (
    <section className={css.account} aria-labelledby="cuenta">
      {account === 'none' && <NewAccount {...props} />}
      {account === 'existing' && <ExistingAccount {...props} />}
      {account === 'unproved' && (
        <>
          <h2 id="cuenta">{t('accountTitle')}</h2>
          <p>{t('accountByMail', { email })}</p>
        </>
      )}
      {account === 'claimed' && (
        <>
          <h2 id="cuenta">{t('claimedTitle')}</h2>
          <p>{t('claimed')}</p>
          <Link className={buttonClass('line')} {...loginLink('/dashboard/descargas')}>
            {t('login')}
          </Link>
        </>
      )}
    </section>
  );
}

function NewAccount({ orderId, orderKey, purchase }: PurchaseAccountProps) {
  const { email } = purchase;
  const { t } = useTranslation('purchase');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [faults, setFaults] = useState<{ name?: string; password?: string }>({});
  const making = useMutation({
    mutationFn: async (input: { full_name: string; password: string }) => {
      const token = await makeAccount(orderId, orderKey, input);
      queryClient.setQueryData(purchaseQuery(orderId, orderKey).queryKey, { ...purchase, account: 'claimed' });
      await logInWithToken(token);
    },
    onSuccess: () => {
      forgetPurchase(orderId);
      return navigate({ to: '/dashboard/descargas' });
    },
    // The address may have an account since: the page then says how to log in.
    onError: () => void queryClient.invalidateQueries(purchaseQuery(orderId, orderKey)),
  });
  const refused = (path: string) =>
    making.error instanceof ApiError ? making.error.errors.find((each) => each.path === path)?.message : undefined;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const [fullName, password] = [textOf(fields, 'full_name').trim(), textOf(fields, 'password')];
        const wrong = {
          ...(!fullName && { name: t('nameMissing') }),
          ...(password.length < 8 && { password: t('passwordShort') }),
        };
        setFaults(wrong);
        if (Object.keys(wrong).length === 0) making.mutate({ full_name: fullName, password });
      }}
    >
      <h2 id="cuenta">{t('newTitle')}</h2>
      <p className={text.muted}>{t('newText', { email })}</p>
      {making.error && !refused('password') && !refused('full_name') && (
        <Note kind="danger">{errorText(making.error)}</Note>
      )}
      {/* Password managers store the login under this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('name')}
        name="full_name"
        autoComplete="name"
        error={faults.name ?? refused('full_name')}
        enterKeyHint="next"
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        help={t('passwordHelp')}
        error={faults.password ?? refused('password')}
        enterKeyHint="go"
      />
      <Button type="submit" kind="accent" busyLabel={making.isPending || making.isSuccess ? t('making') : undefined}>
        {t('make')}
      </Button>
    </form>
  );
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

function ExistingAccount({ orderId, orderKey, purchase: { email } }: PurchaseAccountProps) {
  const { t } = useTranslation('purchase');
  const errorText = useErrorText();
  const session = useSession();
  const navigate = useNavigate();
  const merging = useMutation({
    mutationFn: () => mergePurchase(orderId, orderKey),
    onSuccess: () => {
      forgetPurchase(orderId);
      return navigate({ to: '/dashboard/descargas' });
    },
  });
  const isLoggedIn = session.state === 'logged-in';
  return (
    <>
      <h2 id="cuenta">{t('existingTitle')}</h2>
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

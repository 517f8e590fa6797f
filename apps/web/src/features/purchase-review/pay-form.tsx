import { isEmail } from '@pleamar/domain/accounts/email';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { loginLink, registerLink, useCurrentPath } from '../../shared/account/next-path.ts';
import { useSession } from '../../lib/login/session.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { UnreachableSession } from '../../shared/account/unreachable-session.tsx';
import { saveTypedEmail, keyOfGuestOrder, lastEmail } from '../../shared/checkout/stored-guest-orders.ts';
import { GiftCodes, useGiftCodes } from '../../shared/checkout/gift-codes.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import text from '../../ui/text.module.css';
import { useGuestCheckout, useUserCheckout } from './direct-checkout.ts';
import css from './purchase-review.module.css';

interface PayFormProps {
  photoIds: string[];
  webPhotoIds: string[];
  totalCents: number;
  discountCode?: string | undefined;
}

export function PayForm(props: PayFormProps) {
  const session = useSession();
  const { guestCheckout } = useSettings();
  if (session.state === 'logged-in') return <UserPay {...props} />;
  if (session.state === 'unreachable') return <UnreachableSession />;
  // Free photos need an account: without a payment our mails could be sent to any address.
  return guestCheckout && props.totalCents > 0 ? <GuestPay {...props} /> : <LoginFirst />;
}

/** Checks its one field itself: the form library is as large as all other scripts of this page. */
function GuestPay({ photoIds, webPhotoIds, totalCents, discountCode }: PayFormProps) {
  const { t } = useTranslation('buy');
  const here = useCurrentPath();
  const { start, isStarting, error } = useGuestCheckout();
  const gifts = useGiftCodes(totalCents);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  return (
    <div className={css.form}>
      <GiftCodes {...gifts} totalCents={totalCents} orderKey={() => keyOfGuestOrder(photoIds)} />
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const email = input.current?.value.trim() ?? '';
          setFault(isEmail(email) ? undefined : t('emailInvalid'));
          if (isEmail(email)) start({ photoIds, webPhotoIds, email, totalCents, discountCode, giftCodes: gifts.codes });
          else input.current?.focus();
        }}
      >
        <TextField
          ref={input}
          label={t('email')}
          help={t('emailHelp')}
          error={fault}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          defaultValue={lastEmail()}
          onChange={(event) => saveTypedEmail(event.target.value)}
        />
        <div className={css.bar} data-keep-clear>
          <Refusal error={error} isStarting={isStarting} />
          <Button type="submit" kind="accent" isBig isBlock busyLabel={isStarting ? t('starting') : undefined}>
            <PayLabel restCents={gifts.restCents} />
          </Button>
        </div>
        <p className={text.small}>
          {t('haveAccount')}{' '}
          <Link className={text.link} {...loginLink(here)}>
            {t('login')}
          </Link>
        </p>
      </form>
    </div>
  );
}

function UserPay({ photoIds, webPhotoIds, totalCents, discountCode }: PayFormProps) {
  const { t } = useTranslation('buy');
  const { start, isStarting, error } = useUserCheckout();
  const gifts = useGiftCodes(totalCents);
  const isFree = totalCents === 0;
  return (
    <div className={css.form}>
      <GiftCodes {...gifts} totalCents={totalCents} />
      <div className={css.bar} data-keep-clear>
        <Refusal error={error} isStarting={isStarting} />
        <Button
          kind="accent"
          isBig
          isBlock
          busyLabel={isStarting ? t(isFree ? 'freeStarting' : 'starting') : undefined}
          onClick={() => start({ photoIds, webPhotoIds, totalCents, discountCode, giftCodes: gifts.codes })}
        >
          {isFree ? t('payFree') : <PayLabel restCents={gifts.restCents} />}
        </Button>
      </div>
    </div>
  );
}

function PayLabel({ restCents }: { restCents: number }) {
  const { t } = useTranslation(['buy', 'giftCodes']);
  const { cents } = useFormat();
  return restCents === 0 ? t('giftCodes:payWithGift') : t('pay', { total: cents(restCents) });
}

/** For a site that sells only to accounts (`GUEST_CHECKOUT=0`), and for photos that cost nothing. */
function LoginFirst() {
  const { t } = useTranslation('buy');
  const here = useCurrentPath();
  return (
    <div className={css.form}>
      <Link className={buttonClass('accent', true)} {...registerLink({ next: here })}>
        {t('register')}
      </Link>
      <Link className={buttonClass('line', true)} {...loginLink(here)}>
        {t('login')}
      </Link>
    </div>
  );
}

function Refusal({ error, isStarting }: { error: Error | null; isStarting: boolean }) {
  const { t } = useTranslation('buy');
  const errorText = useErrorText();
  if (!error || isStarting) return null;
  return <Note kind="danger">{(error instanceof ApiError && ownText(error)) || errorText(error)}</Note>;

  function ownText({ code, status }: ApiError) {
    if (code === 'price_changed') return t('priceChanged');
    if (code === 'order_photo_unavailable') return t('photoGone');
    if (code === 'order_already_bought') return t('alreadyBought');
    return status === 429 ? t('tooMany') : undefined;
  }
}

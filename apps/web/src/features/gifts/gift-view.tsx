import type { Gift } from '@pleamar/contract/gifts';
import { Link } from '@tanstack/react-router';
import { Copy, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/login/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { GiftCard } from './gift-card.tsx';
import { useReturnGift } from './queries.ts';
import css from './gifts.module.css';

export function GiftView({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts');
  const { full_name: giverName } = useUser();
  const { cents, dayOf } = useFormat();
  return (
    <div className={css.view}>
      <h1>{t('pageTitle')}</h1>
      <GiftState gift={gift} />
      {gift.code && (
        <>
          <GiftCard gift={gift} from={giverName} />
          <div className={cx(layout.row, layout.wraps)}>
            <CopyButton kind="accent" text={gift.code} copied={t('copied')} failed={t('copyError')}>
              <Copy />
              {t('copy')}
            </CopyButton>
            <Button kind="line" onClick={() => print()}>
              <Printer />
              {t('print')}
            </Button>
            {gift.can_be_returned && <ReturnButton gift={gift} />}
          </div>
          <p>{t('left', { balance: cents(gift.balance), amount: cents(gift.amount) })}</p>
          <Delivery gift={gift} />
        </>
      )}
      {gift.paid_at && (
        <p className={cx(text.small, text.muted)}>
          {t('paymentDocument', { order: gift.order, day: dayOf(gift.paid_at) })}
        </p>
      )}
      <Link className={buttonClass('line')} to="/regalar">
        {t('another')}
      </Link>
    </div>
  );
}

function GiftState({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts');
  switch (gift.status) {
    case 'unpaid':
      return (
        <>
          <Note>{t('waiting')}</Note>
          {gift.checkout_url && (
            <a className={buttonClass('line')} href={gift.checkout_url}>
              {t('payNow')}
            </a>
          )}
        </>
      );
    case 'on_its_way':
      return <Note>{t('waitingLong')}</Note>;
    case 'cancelled':
      return <Note kind="warn">{t('cancelled')}</Note>;
    case 'returned':
      return <Note kind="warn">{t('returned')}</Note>;
    case 'expired':
      return <Note kind="warn">{t('status_expired')}</Note>;
    default:
      return null;
  }
}

function Delivery({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts');
  const { dayOf } = useFormat();
  const { recipient_email: email, delivered_at: sentAt, deliver_at: dueAt } = gift;
  if (email === null) return <p>{t('notSent')}</p>;
  return <p>{sentAt ? t('sentOn', { email, day: dayOf(sentAt) }) : t('sentLater', { email, day: dayOf(dueAt) })}</p>;
}

function ReturnButton({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts');
  const { cents } = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button kind="ghostDanger" onClick={() => setIsConfirming(true)}>
        <Undo2 />
        {t('giveBack')}
      </Button>
      <ConfirmChange
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('giveBackTitle')}
        confirmLabel={t('giveBackConfirm')}
        keepLabel={t('keep')}
        change={useReturnGift(gift.id)}
        sent={undefined}
        doneText={t('gaveBack')}
        busyLabel={t('givingBack')}
      >
        {t('giveBackText', { amount: cents(gift.amount) })}
      </ConfirmChange>
    </>
  );
}

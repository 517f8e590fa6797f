import { bookings } from '@pleamar/contract/bookings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useShare } from '../../ui/use-share.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { bookingQueries } from './queries.ts';
import css from './booking-calendar.module.css';

/** The server stores only the address's hash, so the address is shown once, after it was created. */
export function BookingCalendar() {
  const { t } = useTranslation('bookingCalendar');
  const id = useId();
  const calendar = useQuery(bookingQueries.calendar());
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={text.muted}>{t('hint')}</p>
      <Loaded query={calendar} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={44} />}>
        {({ created_at: createdAt }) => <CalendarUrl createdAt={createdAt} />}
      </Loaded>
    </section>
  );
}

function CalendarUrl({ createdAt }: { createdAt: string | null }) {
  const { t } = useTranslation('bookingCalendar');
  const errorText = useErrorText();
  const { momentOf } = useFormat();
  const { copy } = useShare();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: bookingQueries.calendar().queryKey });
  const renew = useMutation({
    mutationFn: () => call(bookings.renewCalendar),
    onSuccess: (made) => setUrl(made.url),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => call(bookings.endCalendar),
    onSuccess: () => setUrl(null),
    onSettled,
  });
  return (
    <>
      {createdAt && !url && <p>{t('since', { date: momentOf(createdAt) })}</p>}
      {url && (
        <div className={css.shown}>
          <Note kind="ok">{t('shownOnce')}</Note>
          <p className={css.address}>{url}</p>
          <Button kind="line" onClick={() => void copy({ title: t('title'), url })}>
            <Copy />
            {t('copy')}
          </Button>
        </div>
      )}
      <div className={cx(layout.row, layout.wraps)}>
        {createdAt ? (
          <>
            <Button kind="line" onClick={() => setAsked('renew')}>
              <CalendarSync />
              {t('renew')}
            </Button>
            <Button kind="ghostDanger" onClick={() => setAsked('end')}>
              {t('end')}
            </Button>
          </>
        ) : (
          <Button kind="line" busyLabel={renew.isPending ? t('making') : undefined} onClick={() => renew.mutate()}>
            <CalendarSync />
            {t('make')}
          </Button>
        )}
      </div>
      {!createdAt && renew.error && <Note kind="danger">{errorText(renew.error)}</Note>}
      {asked === 'renew' && (
        <ConfirmChange
          isOpen
          onClose={() => setAsked(null)}
          title={t('renewTitle')}
          confirmLabel={t('renewConfirm')}
          busyLabel={t('making')}
          change={renew}
          sent={undefined}
        >
          <p>{t('stopsWorking')}</p>
        </ConfirmChange>
      )}
      {asked === 'end' && (
        <ConfirmChange
          isOpen
          onClose={() => setAsked(null)}
          title={t('endTitle')}
          confirmLabel={t('endConfirm')}
          busyLabel={t('ending')}
          change={end}
          sent={undefined}
        >
          <p>{t('stopsWorking')}</p>
        </ConfirmChange>
      )}
    </>
  );
}

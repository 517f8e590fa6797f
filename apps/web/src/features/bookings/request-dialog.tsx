import type { BookablePhotographer } from '@pleamar/contract/bookings';
import { BOOKING_HOURS_MAX } from '@pleamar/domain/booking-life';
import type { Day } from '@pleamar/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { loginLink } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { TextArea } from '../../ui/text-input.tsx';
import { bookingQueries, useRequestSession } from './queries.ts';
import { draftOf, dropDraft, keepDraft } from './request-draft.ts';
import css from './request-dialog.module.css';

const today = (): Day => new Intl.DateTimeFormat('en-CA').format(new Date());
const hourChoices = Array.from({ length: BOOKING_HOURS_MAX }, (_, index) => index + 1);
const notesMax = 1000;

interface RequestDialogProps {
  photographerId: string;
  /** Where a visitor comes back to after the login: this very request. */
  here: string;
  onClose: () => void;
}

/** Asks a photographer for a session. */
export function RequestDialog({ photographerId, here, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['sessionRequest', 'reservas']);
  const query = useQuery(bookingQueries.photographer(photographerId));
  const isGone = query.error instanceof ApiError && query.error.isFinal;
  if (query.data) return <RequestForm photographer={query.data} here={here} onClose={onClose} />;
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('reservas:book')}>
      {isGone ? (
        <Note>{t('gone')}</Note>
      ) : (
        <Loaded
          query={query}
          loading={t('reservas:loading')}
          error={t('reservas:error')}
          skeleton={<Skeleton height={320} />}
        >
          {() => null}
        </Loaded>
      )}
    </Dialog>
  );
}

function RequestForm({
  photographer,
  here,
  onClose: close,
}: Omit<RequestDialogProps, 'photographerId'> & { photographer: BookablePhotographer }) {
  const { t } = useTranslation(['sessionRequest', 'common']);
  const session = useSession();
  const { euros } = useFormat();
  const [asked, setAsked] = useState(() => ({
    surfBreakId: photographer.places[0]?.surf_break_id ?? '',
    hours: 1,
    day: '',
    startsAt: '',
    notes: '',
    ...draftOf(photographer.id),
  }));
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = useRequestSession();
  const errorText = useRequestError();
  const { surfBreakId, hours, day, startsAt, notes } = asked;
  const place = photographer.places.find((each) => each.surf_break_id === surfBreakId);
  const name = photographer.full_name;
  const isOwn = session.state === 'logged-in' && session.user.id === photographer.id;
  const isTooLong = notes.trim().length > notesMax;
  const onClose = () => {
    dropDraft(photographer.id);
    close();
  };
  const send = () => {
    setIsTried(true);
    if (!surfBreakId || !startsAt || isTooLong) return;
    mutate(
      { photographer_id: photographer.id, surf_break_id: surfBreakId, starts_at: startsAt, hours, notes: notes.trim() },
      {
        onSuccess: () => {
          toast.ok(t('sent', { name }));
          onClose();
        },
        // The time may just have gone: another one is to be chosen among those that are left.
        onError: () => setAsked((now) => ({ ...now, startsAt: '' })),
      },
    );
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {session.state === 'logged-in' ? (
            <Button kind="accent" disabled={isOwn} onClick={send} busyLabel={isPending ? t('sending') : undefined}>
              {t('submit')}
            </Button>
          ) : (
            <Link
              className={buttonClass('accent')}
              {...loginLink(here)}
              onClick={() => keepDraft(photographer.id, asked)}
            >
              {t('login')}
            </Link>
          )}
        </>
      }
    >
      <div className={css.form}>
        <div>
          <FreeDays
            {...{ photographer, surfBreakId, hours, day }}
            onDay={(chosen) => setAsked({ ...asked, day: chosen, startsAt: '' })}
            problem={isTried && !day ? t('dateRequired') : undefined}
          />
          <FreeStarts
            {...{ photographer, surfBreakId, hours, day, startsAt }}
            spot={place?.spot ?? ''}
            onStart={(chosen) => setAsked({ ...asked, startsAt: chosen })}
            problem={isTried && day && !startsAt ? t('startRequired') : undefined}
          />
        </div>
        <div className={css.fields}>
          <Field label={t('hours')}>
            {(control) => (
              <Select
                {...control}
                value={String(hours)}
                onChange={({ target }) => setAsked({ ...asked, hours: Number(target.value), startsAt: '' })}
                options={hourChoices.map((count) => ({ value: String(count), label: t('hoursCount', { count }) }))}
              />
            )}
          </Field>
          <Field label={t('spot')} error={isTried && !surfBreakId ? t('spotRequired') : undefined}>
            {(control) => (
              <Select
                {...control}
                value={surfBreakId}
                onChange={({ target }) => setAsked({ ...asked, surfBreakId: target.value, startsAt: '' })}
                options={photographer.places.map((each) => ({
                  value: each.surf_break_id,
                  label: `${each.spot}, ${each.region}`,
                }))}
              />
            )}
          </Field>
          <Field label={t('notes')} error={isTooLong ? t('notesTooLong', { max: notesMax }) : undefined}>
            {(control) => (
              <TextArea
                {...control}
                placeholder={t('notesPlaceholder')}
                value={notes}
                onChange={({ target }) => setAsked({ ...asked, notes: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      <div className={css.estimate}>
        <b className={css.total}>
          {t('estimate', {
            hours: t('hoursCount', { count: hours }),
            price: euros(photographer.hourly_price),
            total: euros(photographer.hourly_price * hours),
          })}
        </b>
        <p>
          {t('estimateNote', { name })}
          <br />
          <span className={text.small}>{t('paidOnTheDay', { name })}</span>
        </p>
      </div>
      {isOwn && <Note>{t('own')}</Note>}
      {error && <Note kind="danger">{errorText(error)}</Note>}
    </Dialog>
  );
}

function useRequestError() {
  const { t } = useTranslation('sessionRequest');
  return (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : '';
    const known: Record<string, string> = {
      slot_taken: t('taken'),
      session_past: t('past'),
      session_own: t('own'),
      session_repeated: t('repeated'),
    };
    return known[code] ?? t('error');
  };
}

interface Choice {
  photographer: BookablePhotographer;
  surfBreakId: string;
  hours: number;
  day: Day;
  problem: ReactNode;
}

/** A calendar whose free days have a dot; the others cannot be chosen. */
function FreeDays({ photographer, surfBreakId, hours, day, onDay, problem }: Choice & { onDay: (day: Day) => void }) {
  const { t } = useTranslation('sessionRequest');
  const [from, setFrom] = useState(today);
  const query = useQuery(bookingQueries.freeDays(photographer.id, { surf_break_id: surfBreakId, from, hours }));
  const days = query.data ?? [];
  const hasNone = query.data?.length === 0 && from === today();
  return (
    <div>
      <p className={text.label}>{t('date')}</p>
      <Calendar
        value={day || null}
        onChange={onDay}
        marked={days}
        isDisabled={(each) => !days.includes(each)}
        // Six weeks from the first of the month on show, or from today in this one.
        onMonth={(any) => setFrom(any.slice(0, 7) === today().slice(0, 7) ? today() : `${any.slice(0, 7)}-01`)}
      />
      {query.isError && <FieldError>{t('startError')}</FieldError>}
      {hasNone && <Note>{t('noFreeDays', { name: photographer.full_name })}</Note>}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}

interface FreeStartsProps extends Choice {
  spot: string;
  startsAt: string;
  onStart: (startsAt: string) => void;
}

function FreeStarts({ photographer, surfBreakId, hours, day, startsAt, spot, onStart, problem }: FreeStartsProps) {
  const { t } = useTranslation('sessionRequest');
  const query = useQuery(bookingQueries.freeTimes(photographer.id, { surf_break_id: surfBreakId, day, hours }));
  const starts = query.data?.starts ?? [];
  return (
    <fieldset className={css.starts}>
      <legend className={text.label}>
        {t('start')} <span className={text.muted}>{t('zone', { place: spot })}</span>
      </legend>
      <output className={text.help}>{status()}</output>
      <div className={css.times}>
        {starts.map(({ time, starts_at: value }) => (
          <button key={value} type="button" aria-pressed={value === startsAt} onClick={() => onStart(value)}>
            {time}
          </button>
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );

  function status(): string | undefined {
    if (!day) return t('startFirst');
    if (query.isError) return t('startError');
    if (query.isPending) return t('startLoading');
    return starts.length === 0 ? t('startEmpty') : undefined;
  }
}

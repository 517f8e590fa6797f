import type { BookablePhotographer } from '@pleamar/contract/bookings';
import type { Place } from '@pleamar/contract/places';
import { BOOKING_HOURS_MAX } from '@pleamar/domain/booking-life';
import type { Day } from '@pleamar/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { loginLink } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import { TextArea } from '../../ui/text-input.tsx';
import { FreeDays, FreeStarts } from './free-times.tsx';
import { bookingQueries, useRequestSession } from './queries.ts';
import { draftOf, dropDraft, keepDraft } from './request-draft.ts';
import css from './request-form.module.css';

const hourChoices = Array.from({ length: BOOKING_HOURS_MAX }, (_, index) => index + 1);
const notesMax = 1000;

export interface RequestFormProps {
  photographer: BookablePhotographer;
  /** Where a visitor comes back to after the login: this very request. */
  here: string;
  onClose: () => void;
  /** The tide of a day at a surf break, with the hours of the session marked. */
  Tide: ComponentType<TideQuestion>;
  PlaceChoice: PlaceChoice;
}

/** The search for a surf break: another feature's, which the page brings. */
export type PlaceChoice = ComponentType<{
  label: string;
  surfBreakId: string;
  among?: readonly Place[] | undefined;
  known?: Place | undefined;
  onChoose: (place: Place | null) => void;
  error?: string | undefined;
}>;

export interface TideQuestion {
  surfBreakId: string;
  timezone: string;
  day: Day;
  startsAt: string;
  hours: number;
}

export function RequestForm({ photographer, here, onClose: close, Tide, PlaceChoice }: RequestFormProps) {
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
  /** How often it was tried to send: each try leads to what is missing. */
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const { mutate, isPending, error } = useRequestSession();
  const errorText = useRequestError();
  const { surfBreakId, hours, day, startsAt, notes } = asked;
  const place = photographer.places.find((each) => each.surf_break_id === surfBreakId);
  const name = photographer.full_name;
  const isOwn = session.state === 'logged-in' && session.user.id === photographer.id;
  const isTooLong = notes.trim().length > notesMax;
  const times = useQuery(bookingQueries.freeTimes(photographer.id, { surf_break_id: surfBreakId, day, hours }));
  const isOffered = times.data?.starts.some((start) => start.starts_at === startsAt) ?? false;
  /** A start that was chosen and is none for these hours or at this surf break. */
  const isDropped = startsAt !== '' && times.isSuccess && !isOffered;
  const onClose = () => {
    dropDraft(photographer.id);
    close();
  };
  const send = () => {
    setTries(tries + 1);
    if (!surfBreakId || !startsAt || !isOffered || isTooLong) return;
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
      <div className={css.first}>
        <PlaceChoice
          label={t('spot')}
          among={photographer.places}
          surfBreakId={surfBreakId}
          onChoose={(chosen) => setAsked({ ...asked, surfBreakId: chosen?.surf_break_id ?? '' })}
          error={isTried && !surfBreakId ? t('spotRequired') : undefined}
        />
        <Field
          label={t('hours')}
          help={t('hoursPrice', {
            price: euros(photographer.hourly_price),
            total: euros(photographer.hourly_price * hours),
          })}
        >
          {(control) => (
            <Select
              {...control}
              value={String(hours)}
              onChange={({ target }) => setAsked({ ...asked, hours: Number(target.value) })}
              options={hourChoices.map((count) => ({ value: String(count), label: t('hoursCount', { count }) }))}
            />
          )}
        </Field>
      </div>
      <div className={css.form}>
        <FreeDays
          {...{ photographer, surfBreakId, hours, day, tries }}
          onDay={(chosen) => setAsked({ ...asked, day: chosen, startsAt: '' })}
          problem={isTried && !day ? t('dateRequired') : undefined}
        />
        <div className={css.fields}>
          <FreeStarts
            {...{ day, startsAt, times, tries, isDropped }}
            spot={place?.spot ?? ''}
            onStart={(chosen) => setAsked({ ...asked, startsAt: chosen })}
            problem={isTried && day && !isOffered && !times.isFetching ? t('startRequired') : undefined}
          />
          {day && times.data && (
            <Tide
              {...{ surfBreakId, day, hours }}
              timezone={times.data.timezone}
              startsAt={isOffered ? startsAt : ''}
            />
          )}
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
      session_blocked: t('blocked'),
      person_blocked: t('gone'),
    };
    return known[code] ?? t('error');
  };
}

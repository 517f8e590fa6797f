import type { Place } from '@pleamar/contract/places';
import type { Shoot, ShootDraft } from '@pleamar/contract/shoots';
import { useState, type ComponentType } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HoursOfDay } from '../../ui/hours-of-day.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { useSaveShoot } from './queries.ts';

/** Chooses a surf break; the page brings it. */
export type PlaceChoice = ComponentType<{
  surfBreakId: string;
  known: Place | null;
  onChoose: (place: Place | null) => void;
  error: string | undefined;
}>;

interface ShootDialogProps {
  /** Null announces a new one. */
  shoot: Shoot | null;
  PlaceChoice: PlaceChoice;
  onClose: () => void;
}

export function ShootDialog({ shoot, PlaceChoice, onClose }: ShootDialogProps) {
  const { t } = useTranslation(['shoots', 'common']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState(() => draftOf(shoot));
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useSaveShoot();
  const type = (more: Partial<ShootDraft>) => setTyped((before) => ({ ...before, ...more }));
  const shown = (isWrong: boolean, sentence: string) => (isAsked && isWrong ? sentence : undefined);
  const isBackwards = typed.start !== '' && typed.end !== '' && typed.start >= typed.end;
  const save = () => {
    setIsAsked(true);
    if (Object.values(typed).includes('') || isBackwards) return;
    mutate(
      { shootId: shoot?.id ?? null, draft: typed },
      {
        onSuccess: () => {
          toast.ok(shoot ? t('changed') : t('saved'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={shoot ? t('dialogChangeTitle') : t('dialogTitle')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="accent" onClick={save} busyLabel={isPending ? t('common:saving') : undefined}>
            {shoot ? t('saveChange') : t('save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <PlaceChoice
          surfBreakId={typed.surf_break_id}
          known={shoot?.place ?? null}
          onChoose={(place) => type({ surf_break_id: place?.surf_break_id ?? '' })}
          error={shown(typed.surf_break_id === '', t('spotRequired'))}
        />
        <HoursOfDay
          value={typed}
          onChange={type}
          labels={{ date: t('date'), start: t('start'), end: t('end') }}
          errors={{
            date: shown(typed.date === '', t('dateRequired')),
            start: shown(typed.start === '', t('startRequired')),
            end: shown(typed.end === '', t('endRequired')) ?? shown(isBackwards, t('endBeforeStart')),
          }}
        />
        <p className={text.help}>{t('clock')}</p>
        <p className={text.help}>
          {t('cameraClock')}{' '}
          <a className={text.link} href="/reloj" target="_blank" rel="noreferrer">
            {t('cameraClockLink')}
          </a>
        </p>
        {error && <Note kind="danger">{errorText(error)}</Note>}
      </div>
    </Dialog>
  );
}

const draftOf = (shoot: Shoot | null): ShootDraft =>
  shoot
    ? { surf_break_id: shoot.place.surf_break_id, date: shoot.date, start: shoot.start, end: shoot.end }
    : { surf_break_id: '', date: '', start: '09:00', end: '11:00' };

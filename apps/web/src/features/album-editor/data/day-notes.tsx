import type { DayCount } from '@pleamar/domain/cameras/capture-time';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import css from './day-notes.module.css';

interface DayNotesProps {
  day: Day | null;
  days: readonly DayCount[];
  proposed: Day | null;
  onUse: (day: Day) => void;
}

const maxNamed = 4;

/** Notes about pictures of other days than the album's; they change nothing. */
export function DayNotes({ day, days, proposed, onUse }: DayNotesProps) {
  const { t } = useTranslation('albumEditor');
  const isOther = proposed !== null && day !== null && !days.some((each) => each.day === day);
  const named = days.slice(0, maxNamed).map(({ day: each, photos }) => `${formatDay(each)} (${photos})`);
  const more = days.length > maxNamed ? ['...'] : [];
  return (
    <>
      {days.length > 1 && (
        <Note kind="warn">{t('daySeveral', { count: days.length, days: [...named, ...more].join(', ') })}</Note>
      )}
      {isOther && (
        <div className={css.otherDay}>
          {days.length === 1 && <Note kind="warn">{t('dayOther', { day: formatDay(proposed) })}</Note>}
          <Button kind="line" onClick={() => onUse(proposed)}>
            {t('dayUse', { day: formatDay(proposed) })}
          </Button>
        </div>
      )}
    </>
  );
}

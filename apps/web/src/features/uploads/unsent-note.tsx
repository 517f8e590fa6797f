import { useTranslation } from '../../texts/react.tsx';
import type { UnsentFile } from './unsent-files.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import css from './unsent-note.module.css';

interface UnsentNoteProps {
  files: readonly UnsentFile[];
  onChoose: () => void;
  onGiveUp: () => void;
}

const MAX_NAMED = 6;

/** Asks for files that were not sent before the page closed: a browser cannot read them again by itself. */
export function UnsentNote({ files, onChoose, onGiveUp }: UnsentNoteProps) {
  const { t } = useTranslation('uploadProgress');
  if (files.length === 0) return null;
  const named = files.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = files.length - named.length;
  return (
    <div className={css.unsent}>
      <Note kind="warn">
        <b>{t('unsent', { count: files.length })}</b> {named.join(', ')}
        {more > 0 && ` ${t('unsentMore', { count: more })}`}. {t('unsentHint')}
      </Note>
      <div className={css.actions}>
        <Button kind="accent" onClick={onChoose}>
          {t('unsentChoose')}
        </Button>
        <Button kind="ghost" onClick={onGiveUp}>
          {t('unsentGiveUp')}
        </Button>
      </div>
    </div>
  );
}

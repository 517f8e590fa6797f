import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import css from './draft-note.module.css';

interface DraftNoteProps {
  isNew: boolean;
  /** Explains that the draft is saved, and its visibility. */
  text: string;
  /** Whether the draft exists; a new album has no draft before its first file. */
  isThere: boolean;
  /** Why the draft or the files could not be sent; null without an error. */
  error: unknown;
  onRetry: () => void;
}

/** Explains that dropped files are saved as a draft, and its visibility. */
export function DraftNote({ isNew, text, isThere, error, onRetry }: DraftNoteProps) {
  const { t } = useTranslation(['albumEditor', 'common']);
  if (error !== null) {
    return (
      <div className={css.draft}>
        <SaveError title={isThere ? t('draftUploadError') : t('draftError')} error={error} />
        <Button kind="line" onClick={onRetry}>
          <RotateCcw />
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  if (!isThere) return null;
  return (
    <div className={css.draft}>
      <Note kind={isNew ? 'ok' : 'quiet'}>{text}</Note>
    </div>
  );
}

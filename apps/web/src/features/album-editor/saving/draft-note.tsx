import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { SaveError } from '../../../ui/save-error.tsx';
import css from './draft-note.module.css';

interface DraftNoteProps {
  isNew: boolean;
  text: string;
  /** False for a new album before its first file, when no draft is stored yet. */
  isStored: boolean;
  error: unknown;
  onRetry: () => void;
}

export function DraftNote({ isNew, text, isStored, error, onRetry }: DraftNoteProps) {
  const { t } = useTranslation(['albumEditor', 'common']);
  if (error !== null) {
    return (
      <div className={css.draft}>
        <SaveError title={isStored ? t('draftUploadError') : t('draftError')} error={error} />
        <Button kind="line" onClick={onRetry}>
          <RotateCcw />
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  if (!isStored) return null;
  return (
    <div className={css.draft}>
      <Note kind={isNew ? 'ok' : 'neutral'}>{text}</Note>
    </div>
  );
}

import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { SaveError } from '../../../ui/save-error.tsx';
import css from './draft-note.module.css';
import type { Autosave } from './use-draft-autosave.ts';

interface DraftNoteProps {
  isNew: boolean;
  text: string;
  /** False for a new album before its first file, when no draft is stored yet. */
  isStored: boolean;
  error: unknown;
  onRetry: () => void;
  autosave: Autosave;
}

export function DraftNote({ isNew, text, isStored, error, onRetry, autosave }: DraftNoteProps) {
  const { t } = useTranslation(['albumEditor', 'common']);
  if (error !== null) {
    return <DraftError title={isStored ? t('draftUploadError') : t('draftError')} error={error} onRetry={onRetry} />;
  }
  if (autosave.error !== null) {
    return <DraftError title={t('draftUnsaved')} error={autosave.error} onRetry={autosave.retry} />;
  }
  if (!isStored) return null;
  return (
    <div className={css.draft}>
      <Note kind={isNew ? 'ok' : 'neutral'}>{text}</Note>
    </div>
  );
}

function DraftError({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.draft}>
      <SaveError title={title} error={error} />
      <Button kind="line" onClick={onRetry}>
        <RotateCcw />
        {t('retry')}
      </Button>
    </div>
  );
}

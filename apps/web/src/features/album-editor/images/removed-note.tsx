import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import text from '../../../ui/text.module.css';
import css from './removed-note.module.css';

interface RemovedNoteProps {
  names: readonly string[];
  onUndo: () => void;
  onFocusLost: () => void;
  isLocked: boolean;
}

/** Restores removed images until the album is saved. */
export function RemovedNote({ names, onUndo, onFocusLost, isLocked }: RemovedNoteProps) {
  const { t } = useTranslation(['slider', 'common']);
  const last = names.at(-1);
  const undo = () => {
    if (names.length === 1) onFocusLost();
    onUndo();
  };
  return (
    <output className={css.removed}>
      {last !== undefined && (
        <>
          <span>
            {names.length === 1
              ? t('removed', { name: last })
              : t('removedMore', { name: last, count: names.length - 1 })}{' '}
            <span className={text.muted}>{t('removeBought', { count: names.length })}</span>
          </span>
          <Button kind="line" disabled={isLocked} onClick={undo}>
            {t('common:undo')}
          </Button>
        </>
      )}
    </output>
  );
}

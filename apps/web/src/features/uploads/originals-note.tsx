import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/format.ts';
import { awaitedOriginalsQuery } from '../../shared/photos/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import css from './unsent-note.module.css';

interface OriginalsNoteProps {
  albumId: string;
  onChoose: () => void;
}

/** Originals that this page is not sending: another device sent their previews, or the page was closed before. */
export function OriginalsNote({ albumId, onChoose }: OriginalsNoteProps) {
  const { t } = useTranslation('uploadProgress');
  const { momentOf } = useFormat();
  const { data: awaited } = useQuery(awaitedOriginalsQuery(albumId));
  const first = awaited?.photos[0];
  if (!awaited || !first) return null;
  return (
    <div className={css.unsent}>
      <Note kind={first.due_at ? 'warn' : 'neutral'}>
        <b>{t('toSend', { count: awaited.total })}</b>{' '}
        {first.due_at && `${t('toSendSold', { count: awaited.sold, moment: momentOf(first.due_at) })} `}
        {t('toSendHint')}
      </Note>
      <div className={css.actions}>
        <Button kind="accent" onClick={onChoose}>
          {t('unsentChoose')}
        </Button>
      </div>
    </div>
  );
}

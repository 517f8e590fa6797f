import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { awaitedOriginalsQuery } from '../../shared/photos/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import css from './waiting-money.module.css';

export function OriginalsToSend() {
  const { t } = useTranslation('photographerHome');
  const { momentOf } = useFormat();
  const { data: awaited } = useQuery(awaitedOriginalsQuery());
  const first = awaited?.photos[0];
  if (!awaited || !first) return null;
  const sold = first.due_at && t('originalsSold', { count: awaited.sold, moment: momentOf(first.due_at) });
  return (
    <Note kind={sold ? 'warn' : 'neutral'} className={css.waiting}>
      <Link className={text.subtleLink} to="/dashboard/album/editar/$albumId" params={{ albumId: first.album_id }}>
        {[t('originals', { count: awaited.total }), sold].filter(Boolean).join(' · ')}
      </Link>
    </Note>
  );
}

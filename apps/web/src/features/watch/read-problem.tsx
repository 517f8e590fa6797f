import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { useTranslation } from '../../texts/react.tsx';
import { Note } from '../../ui/note.tsx';
import { TrackFileError, type TrackFileErrorCode } from './track-file-error.ts';

interface ReadProblemProps {
  read: { error: Error | null; data: WatchSurf | undefined };
}

/** Why the file has no waves: it cannot be read, or it is not of a surf. */
export function ReadProblem({ read: { error, data } }: ReadProblemProps) {
  const { t } = useTranslation('watch');
  if (error) return <Note kind="danger">{faultText(t, error)}</Note>;
  if (!data || data.kind === 'rides') return null;
  return <Note kind="warn">{data.kind === 'travel' ? t('travel') : t('still')}</Note>;
}

type T = ReturnType<typeof useTranslation<'watch'>>['t'];

function faultText(t: T, error: Error): string {
  const texts: Record<TrackFileErrorCode, string> = {
    too_large: t('tooLarge'),
    unknown_kind: t('unknownKind'),
    damaged: t('damaged'),
    no_positions: t('noPositions'),
    unreadable: t('unreadable'),
  };
  return texts[error instanceof TrackFileError ? error.code : 'unreadable'];
}

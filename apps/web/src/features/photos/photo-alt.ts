import type { Photo } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';
import { useColourNames } from '../../shared/photos/colour-names.ts';

export function usePhotoAlt() {
  const { t } = useTranslation(['photo', 'common']);
  const names = useColourNames();
  return ({ suit, board }: Photo, { spot, date }: { spot: string | null; date: string | null }): string =>
    [
      t('alt', { spot: spot ?? t('common:unknown'), date: date ? formatDay(date) : t('noDate') }),
      ...(suit ? [names.suit(suit)] : []),
      ...(board ? [names.board(board)] : []),
    ].join(', ');
}

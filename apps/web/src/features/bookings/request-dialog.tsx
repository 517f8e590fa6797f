import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { bookingQueries } from './queries.ts';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

type RequestDialogProps = Omit<RequestFormProps, 'photographer'> & { photographerId: string };

export function RequestDialog({ photographerId, ...form }: RequestDialogProps) {
  const { t } = useTranslation(['bookingRequest', 'bookable']);
  const query = useQuery(bookingQueries.photographer(photographerId));
  const isGone = query.error instanceof ApiError && query.error.isFinal;
  const offer = query.data;
  if (offer && !offer.is_blocked) return <RequestForm photographer={offer} {...form} />;
  return (
    <Dialog
      isOpen
      isWide
      onClose={form.onClose}
      title={offer ? t('title', { name: offer.full_name }) : t('bookable:book')}
    >
      {isGone ? (
        <Note>{t('gone')}</Note>
      ) : (
        <Loaded
          query={query}
          loading={t('bookable:loading')}
          error={t('bookable:error')}
          skeleton={<Skeleton height={320} />}
        >
          {() => <Note kind="warn">{t('blocked')}</Note>}
        </Loaded>
      )}
    </Dialog>
  );
}

import { admin, type AdminBusiness, type AdminWaitingShares } from '@pleamar/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import text from '../../ui/text.module.css';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { AdminFacts } from './admin-facts.tsx';
import { AdminSection } from './admin-section.tsx';
import { PersonLink } from './record-links.tsx';
import { adminKeys } from './queries.ts';

export function BusinessFacts({ business: { days, sales, people, uploads } }: { business: AdminBusiness }) {
  const { t } = useTranslation('admin');
  const { cents, number } = useFormat();
  return (
    <AdminSection title={t('businessTitle', { count: days })}>
      <AdminFacts
        rows={[
          { label: t('businessSales'), value: number(sales.orders) },
          { label: t('businessSold'), value: number(sales.photos) },
          { label: t('businessTotal'), value: cents(sales.total_cents) },
          { label: t('businessRefunded'), value: cents(sales.refunded_cents) },
          {
            label: t('businessPeople'),
            value: t('businessPeopleOf', { people: number(people.all), photographers: number(people.photographers) }),
          },
          {
            label: t('businessUploads'),
            value: t('businessUploadsOf', { photos: number(uploads.photos), albums: number(uploads.albums) }),
          },
        ]}
      />
    </AdminSection>
  );
}

export function WaitingShares({ shares }: { shares: AdminWaitingShares }) {
  const { t } = useTranslation('admin');
  const { cents, momentOf, number } = useFormat();
  if (shares.total_cents === 0) return null;
  return (
    <AdminSection title={t('sharesTitle', { amount: cents(shares.total_cents) })}>
      <CardTable
        caption={t('sharesCaption')}
        columns={[
          { key: 'person', header: t('colPerson'), isTitle: true },
          { key: 'amount', header: t('colAmount'), isNumber: true },
          { key: 'orders', header: t('colSales'), isNumber: true },
          { key: 'since', header: t('sharesSince'), isShort: true },
          { key: 'state', header: t('colState') },
          { key: 'act', header: t('colAct') },
        ]}
        rows={shares.people.map((share) => ({
          key: share.person.id,
          cells: {
            person: <PersonLink person={share.person} />,
            amount: cents(share.amount_cents),
            orders: number(share.orders),
            since: momentOf(share.since),
            state: (
              <>
                <Badge kind="warn">{t(share.has_account ? 'payout.pending' : 'payoutNoAccount')}</Badge>
                {share.reminded_at && (
                  <div className={text.help}>{t('sharesReminded', { when: momentOf(share.reminded_at) })}</div>
                )}
              </>
            ),
            act: share.can_be_reminded && <RemindButton personId={share.person.id} name={share.person.full_name} />,
          },
        }))}
      />
    </AdminSection>
  );
}

function RemindButton({ personId, name }: { personId: string; name: string }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call(admin.remind, { params: { personId } }),
    onSuccess: () => toast.ok(t('remindDone', { name })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
  const send = useSingleMutate(remind);
  return (
    <Button
      kind="line"
      aria-label={t('remindAria', { name })}
      busyLabel={remind.isPending ? t('acting') : undefined}
      onClick={() => send()}
    >
      {t('remind')}
    </Button>
  );
}

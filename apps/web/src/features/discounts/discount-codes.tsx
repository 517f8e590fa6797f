import { discounts as api, type DiscountCode } from '@pleamar/contract/discounts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { DiscountRow } from './discount-row.tsx';
import { CreateDiscountDialog } from './create-discount-dialog.tsx';
import { ownDiscountsQuery } from './queries.ts';

export function DiscountCodes() {
  const { t } = useTranslation('discounts');
  const discounts = useQuery(ownDiscountsQuery);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <section className={layout.stack} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={text.muted}>{t('hint')}</p>
      <Loaded query={discounts} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={96} />}>
        {(codes) => <DiscountList codes={codes} />}
      </Loaded>
      <p>
        <Button kind="line" onClick={() => setIsCreating(true)}>
          <Tag />
          {t('make')}
        </Button>
      </p>
      {isCreating && <CreateDiscountDialog onClose={() => setIsCreating(false)} />}
    </section>
  );
}

function DiscountList({ codes }: { codes: DiscountCode[] }) {
  const { t } = useTranslation('discounts');
  const errorText = useErrorText();
  const [removing, setRemoving] = useState<DiscountCode | null>(null);
  const change = useInvalidatingMutation(ownDiscountsQuery.queryKey, ({ id, state }: DiscountCode) =>
    call(api.change, { params: { discountCodeId: id }, body: { is_off: state !== 'off' } }),
  );
  // Callbacks of `mutate` would be dropped if another code is switched before the answer.
  const switchCode = (code: DiscountCode) =>
    void change.mutateAsync(code).catch((error: unknown) => toast.error(errorText(error)));
  if (codes.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  return (
    <>
      <ul className={rows.rows} aria-label={t('title')}>
        {codes.map((code) => (
          <DiscountRow
            key={code.id}
            discount={code}
            onSwitch={() => switchCode(code)}
            onRemove={() => setRemoving(code)}
          />
        ))}
      </ul>
      {removing && <RemoveDiscount discount={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveDiscount({ discount: { id, code }, onClose }: { discount: DiscountCode; onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const remove = useInvalidatingMutation(ownDiscountsQuery.queryKey, (discountCodeId: string) =>
    call(api.remove, { params: { discountCodeId } }),
  );
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('removeTitle', { code })}
      confirmLabel={t('remove')}
      change={remove}
      sent={id}
      doneText={t('removed')}
      busyLabel={t('removing')}
    >
      <p>{t('removeText')}</p>
    </ConfirmChange>
  );
}

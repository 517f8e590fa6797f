import { discounts, type DiscountCodeRequest } from '@pleamar/contract/discounts';
import { parseTypedPrice } from '@pleamar/domain/money/money';
import { discountCodeFrom } from '@pleamar/domain/pricing/discount';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../ui/toast-store.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { AlbumFormField } from '../../shared/albums/album-form-field.tsx';
import { PlaceFormField } from '../../shared/places/place-form-field.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import text from '../../ui/text.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { discountFieldAt, requestFrom, type DiscountFields } from './discount-fields.ts';
import { DiscountLimits } from './discount-limits.tsx';
import { ownDiscountsQuery } from './queries.ts';

const emptyFields: DiscountFields = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  scope: 'all',
  place: null,
  albumId: '',
  from: null,
  until: null,
  uses: '',
  perPerson: '1',
};

export function CreateDiscountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const form = useForm<DiscountFields>({ defaultValues: emptyFields });
  const create = useInvalidatingMutation(ownDiscountsQuery.queryKey, (body: DiscountCodeRequest) =>
    call(discounts.create, { body }),
  );
  const scope = useWatch({ control: form.control, name: 'scope' });
  return (
    <FormDialog
      title={t('makeTitle')}
      form={form}
      change={create}
      sentFrom={requestFrom}
      fieldAt={discountFieldAt}
      onDone={({ code }) => {
        toast.ok(t('made', { code }));
        onClose();
      }}
      onClose={onClose}
      submitLabel={t('make')}
      busyLabel={t('making')}
    >
      <FormField
        control={form.control}
        name="code"
        label={t('code')}
        help={t('codeHelp')}
        rules={{ validate: (typed) => typed.trim() === '' || discountCodeFrom(typed) !== null || t('codeInvalid') }}
      >
        {(field) => <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
      </FormField>
      <ValueFields />
      <ChoiceCards
        legend={t('scope')}
        choices={[
          { value: 'all', label: t('scopeAll') },
          { value: 'album', label: t('scopeAlbum') },
          { value: 'break', label: t('scopeBreak') },
        ]}
        {...form.register('scope')}
      />
      {scope === 'album' && <AlbumFormField namespace="discounts" />}
      {scope === 'break' && (
        <>
          <PlaceFormField required={t('placeRequired')} />
          <p className={text.help}>{t('breakHelp')}</p>
        </>
      )}
      <DiscountLimits />
    </FormDialog>
  );
}

function ValueFields() {
  const { t } = useTranslation('discounts');
  const { control, register } = useFormContext<DiscountFields>();
  const kind = useWatch({ control, name: 'kind' });
  const isPercent = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 100;
  return (
    <>
      <ChoiceCards
        legend={t('kind')}
        choices={[
          { value: 'percent', label: t('kindPercent'), hint: t('kindPercentHint') },
          { value: 'amount', label: t('kindAmount'), hint: t('kindAmountHint') },
        ]}
        {...register('kind')}
      />
      {kind === 'percent' ? (
        <FormField
          control={control}
          name="percent"
          label={t('percent')}
          rules={{ validate: (typed) => isPercent(typed) || t('percentInvalid') }}
        >
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      ) : (
        <FormField
          control={control}
          name="amount"
          label={t('amount')}
          rules={{ validate: (typed) => (parseTypedPrice(typed) ?? 0) > 0 || t('amountInvalid') }}
        >
          {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
        </FormField>
      )}
    </>
  );
}

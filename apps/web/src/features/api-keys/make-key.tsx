import { apiKeys, type ApiKeyRequest, type NewApiKey } from '@pleamar/contract/api-keys';
import { auth } from '@pleamar/contract/auth';
import { KEY_NAME_MAX_LENGTH, KEY_SCOPES, type KeyScope } from '@pleamar/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';
import { noProof, PasskeyProof, proofFrom, type ProofFields } from '../../shared/passkey-proof.tsx';
import { userKeys } from '../../shared/query-keys.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import layout from '../../ui/layout.module.css';
import { PasswordInput } from '../../ui/password-input.tsx';
import text from '../../ui/text.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import css from './api-keys.module.css';
import { apiKeysQuery } from './queries.ts';
import { scopeTexts } from './scope-texts.ts';

interface Fields extends ProofFields {
  name: string;
  scopes: KeyScope[];
}

/** The password is required once more: a key outlives the login that made it. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const queryClient = useQueryClient();
  const form = useForm<Fields>({ defaultValues: { name: '', scopes: ['photos:write'], ...noProof } });
  // Without an answer the field is shown: a superfluous code is ignored, a missing one is refused.
  const secondStep = useQuery({ queryKey: userKeys.twoFactor, queryFn: () => call(auth.twoFactor) });
  const needsCode = secondStep.data ? secondStep.data.on_since !== null : secondStep.isError;
  const make = useMutation({
    mutationFn: (body: ApiKeyRequest) => call(apiKeys.create, { body }),
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery),
  });
  const { errors } = form.formState;
  if (make.isSuccess) return <MadeKey made={make.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('makeTitle')}
      form={form}
      change={make}
      sentFrom={({ name, scopes, ...proof }) => ({ name: name.trim(), scopes, ...proofFrom(proof) })}
      // The confirmation counts once.
      onRefused={() => form.setValue('passkey', null)}
      onDone={stayOpen}
      onClose={onClose}
      submitLabel={t('make')}
      busyLabel={t('making')}
    >
      <FormField
        control={form.control}
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        rules={{
          validate: (name) => name.trim() !== '' || t('nameRequired'),
          maxLength: { value: KEY_NAME_MAX_LENGTH, message: t('nameTooLong', { max: KEY_NAME_MAX_LENGTH }) },
        }}
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <fieldset className={css.scopes}>
        <legend className={cx(text.label, css.legend)}>{t('scopes')}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            {...form.register('scopes', { validate: (chosen) => chosen.length > 0 || t('scopesRequired') })}
          >
            {t(scopeTexts[scope])}
          </Checkbox>
        ))}
        {errors.scopes && <FieldError>{errors.scopes.message}</FieldError>}
        <p className={text.muted}>{t('never')}</p>
      </fieldset>
      <PasskeyProof>
        <FormField
          control={form.control}
          name="password"
          label={t('password')}
          rules={{ required: t('passwordRequired') }}
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        {needsCode && (
          <FormField
            control={form.control}
            name="code"
            label={t('code')}
            rules={{ required: secondStep.data ? t('codeRequired') : false }}
          >
            {(field) => (
              <TextInput
                {...field}
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            )}
          </FormField>
        )}
      </PasskeyProof>
    </FormDialog>
  );
}

/** The key follows in the same place. */
const stayOpen = () => undefined;

/** Shows a new key; the server never returns it again. */
function MadeKey({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.key);
      toast.ok(t('copied'));
    } catch {
      toast.error(t('copyError'));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('madeTitle')}
      footer={
        <>
          <Button kind="line" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('saved')}</Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{t('madeText')}</p>
        <p>
          <code className={css.key} aria-label={t('key')}>
            {made.key}
          </code>
        </p>
      </div>
    </Dialog>
  );
}

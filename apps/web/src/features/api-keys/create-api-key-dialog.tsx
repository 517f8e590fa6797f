import { apiKeys, type ApiKeyRequest, type NewApiKey } from '@pleamar/contract/api-keys';
import { MAX_KEY_NAME_LENGTH, KEY_SCOPES, type KeyScope } from '@pleamar/domain/accounts/api-keys';
import { call } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { NameField } from '../../shared/account/name-field.tsx';
import { noProof, proofFrom, type ProofFields } from '../../shared/account/passkey-proof.tsx';
import { ReauthDialog } from '../../shared/account/reauth-dialog.tsx';
import { ReauthFields } from '../../shared/account/reauth-fields.tsx';
import { SecretDialog } from '../../shared/account/secret-dialog.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import css from './create-api-key-dialog.module.css';
import { scopeTexts } from './scope-texts.ts';
import { apiKeysQuery } from './queries.ts';

interface ApiKeyFields extends ProofFields {
  name: string;
  scopes: KeyScope[];
}

/** A key outlives the login that created it, so the password is required once more. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const form = useForm<ApiKeyFields>({ defaultValues: { name: '', scopes: ['photos:write'], ...noProof } });
  const create = useInvalidatingMutation(apiKeysQuery.queryKey, (body: ApiKeyRequest) =>
    call(apiKeys.create, { body }),
  );
  const { errors } = form.formState;
  if (create.isSuccess) return <NewKey created={create.data} onClose={onClose} />;
  return (
    <ReauthDialog
      title={t('makeTitle')}
      form={form}
      change={create}
      sentFrom={({ name, scopes, ...proof }) => ({ name: name.trim(), scopes, ...proofFrom(proof) })}
      staysOpen
      onClose={onClose}
      submitLabel={t('make')}
      busyLabel={t('making')}
    >
      <NameField namespace="apiKeys" max={MAX_KEY_NAME_LENGTH} />
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
      <ReauthFields namespace="apiKeys" />
    </ReauthDialog>
  );
}

function NewKey({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  return (
    <SecretDialog namespace="apiKeys" title={t('madeTitle')} secret={created.key} onClose={onClose}>
      <p>{t('madeText')}</p>
      <p>
        <code className={css.key} aria-label={t('key')}>
          {created.key}
        </code>
      </p>
    </SecretDialog>
  );
}

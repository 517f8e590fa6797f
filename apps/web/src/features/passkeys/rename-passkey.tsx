import { passkeys, type Passkey } from '@pleamar/contract/passkeys';
import { MAX_PASSKEY_NAME_LENGTH } from '@pleamar/domain/accounts/passkeys';
import { call } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { NameField } from '../../shared/account/name-field.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { passkeysQuery } from '../../shared/account/queries.ts';

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const form = useForm({ defaultValues: { name } });
  const rename = useInvalidatingMutation(passkeysQuery.queryKey, (body: { name: string }) =>
    call(passkeys.rename, { params: { passkeyId: id }, body }),
  );
  return (
    <FormDialog
      title={t('renameTitle')}
      form={form}
      change={rename}
      sentFrom={({ name: given }) => ({ name: given.trim() })}
      doneText={t('renamed')}
      onClose={onClose}
      submitLabel={t('save')}
    >
      <NameField namespace="passkeys" max={MAX_PASSKEY_NAME_LENGTH} />
    </FormDialog>
  );
}

import type { Me } from '@pleamar/contract/users';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { emailRules, fullNameRules } from '../../../shared/account/field-rules.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { FormSaveFooter } from '../../../ui/form-save-footer.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useSavedForm } from '../../../ui/use-saved-form.ts';
import { countryOptions } from './country-options.ts';
import { PendingEmail } from './pending-email.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { useChangeMe } from '../queries.ts';
import css from '../settings-form.module.css';

interface ProfileFields {
  fullName: string;
  email: string;
  country: string;
}

const profileFieldsOf = (user: Me): ProfileFields => ({
  fullName: user.full_name,
  email: user.email,
  country: user.country_code,
});

interface ProfileFormProps {
  user: Me;
  /** A slot: choosing a language changes the whole page. */
  languageChoice: ReactNode;
  roles: ReactNode;
}

export function ProfileForm({ user, languageChoice, roles }: ProfileFormProps) {
  const { t, i18n } = useTranslation('settings');
  const form = useForm<ProfileFields>({ defaultValues: profileFieldsOf(user) });
  const { register, handleSubmit, reset, formState, control } = form;
  // A registered select would count its preselected entry as an edit, so this field is controlled.
  const { field: country } = useController({ control, name: 'country' });
  const change = useChangeMe();
  const { ref, send, problemOf } = useSavedForm(form, change, {
    fieldAt: { full_name: 'fullName', country_code: 'country' },
    fieldAtCode: { email_taken: { field: 'email', problem: t('emailUsed') } },
  });

  const save = ({ fullName, email, country }: ProfileFields) =>
    send(
      { full_name: fullName.trim(), email: email.trim(), country_code: country, language: i18n.language },
      {
        onSuccess: (saved) => {
          // A new email is pending until it is confirmed, and until then the field shows the current one.
          reset(profileFieldsOf(saved));
          toast.ok(t('saved'));
        },
      },
    );

  return (
    <form ref={ref} className={css.form} noValidate onSubmit={handleSubmit(save)}>
      <FormSection title={t('picture')} hint={t('pictureWhere')}>
        <ProfilePicture user={user} />
      </FormSection>
      <FormSection title={t('details')} hint={t('detailsHint')}>
        <div className={css.pair}>
          <TextField label={t('username')} help={t('usernameHint')} value={user.username} readOnly />
          <TextField
            label={t('fullName')}
            error={problemOf('fullName')}
            autoComplete="name"
            {...register('fullName', fullNameRules(t))}
          />
          <div className={css.wholeRow}>
            <TextField
              label={t('email')}
              error={problemOf('email')}
              type="email"
              autoComplete="email"
              {...register('email', emailRules(t))}
            />
            {user.pending_email !== null && <PendingEmail email={user.pending_email} />}
          </div>
        </div>
      </FormSection>
      <FormSection title={t('languageAndCountry')}>
        <div className={css.pair}>
          {languageChoice}
          <SelectField
            label={t('country')}
            error={problemOf('country')}
            autoComplete="country"
            options={countryOptions(i18n.language)}
            name={country.name}
            value={country.value}
            onChange={country.onChange}
          />
        </div>
      </FormSection>
      <FormSection title={t('roles')}>{roles}</FormSection>
      <FormSaveFooter
        change={change}
        isDirty={formState.isDirty}
        submitCount={formState.submitCount}
        texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
      />
    </form>
  );
}

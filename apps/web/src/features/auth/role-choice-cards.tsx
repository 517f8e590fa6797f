import type { ComponentProps } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import type { RegistrationRole } from './registration.ts';

const looks = [
  { value: 'photographer', colour: 'var(--flare)', wash: 'var(--flare-wash)' },
  { value: 'surfer', colour: 'var(--sea)', wash: 'var(--sea-wash)' },
  {
    value: 'both',

    colour: 'linear-gradient(90deg, var(--flare) 50%, var(--sea) 50%)',
    wash: 'var(--sand)',
  },
] as const;

interface RoleChoiceCardsProps extends Omit<ComponentProps<'input'>, 'value'> {
  initial: RegistrationRole;
  chosen: RegistrationRole;
}

export function RoleChoiceCards({ chosen, ...radio }: RoleChoiceCardsProps) {
  const { t } = useTranslation('register');
  return (
    <ChoiceCards
      {...radio}
      legend={t('role')}
      choices={looks.map(({ value, colour, wash }) => ({ value, label: t(`role.${value}`), colour, wash }))}
      help={t(`roleHint.${chosen}`)}
    />
  );
}

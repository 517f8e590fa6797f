import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchFieldProps {
  value: string;
  onType: (typed: string) => void;
  label: string;
  placeholder?: string;
  onChosen?: () => void;
  /** Without it Enter submits the form around the field. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ value, onType, label, placeholder = label, onChosen, onEnter, ref }: SearchFieldProps) {
  const { t } = useTranslation('siteSearch');
  const { groups, status } = useSuggestions(value.trim(), onChosen);
  return (
    <Combobox
      ref={ref}
      name="q"
      aria-label={label}
      placeholder={placeholder}
      icon={<Search />}
      value={value}
      onType={onType}
      groups={groups}
      listLabel={t('list')}
      status={status}
      {...(onEnter ? { onEnter } : {})}
    />
  );
}

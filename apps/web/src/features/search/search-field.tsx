import { Search } from 'lucide-react';
import { Suspense, useCallback, useState, type Ref } from 'react';
import { lazyWithRetry } from '../../lib/page/lazy-with-retry.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Combobox, type ComboboxGroup } from '../../ui/combobox.tsx';

/** The first letter loads it, to keep it out of the first load. */
const Suggestions = lazyWithRetry(async () => (await import('./suggestions.tsx')).Suggestions);

interface SearchFieldProps {
  value: string;
  onType: (typed: string) => void;
  label: string;
  placeholder?: string;
  onChosen?: () => void;
  /** The form around the field is submitted on Enter without it. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ value, onType, label, placeholder = label, onChosen, onEnter, ref }: SearchFieldProps) {
  const { t } = useTranslation('siteSearch');
  const [found, setFound] = useState<{ groups: ComboboxGroup[]; status: string | undefined }>(nothing);
  const show = useCallback((groups: ComboboxGroup[], status: string) => setFound({ groups, status }), []);
  const chosen = useCallback(() => onChosen?.(), [onChosen]);
  const typed = value.trim();
  return (
    <>
      <Combobox
        ref={ref}
        name="q"
        aria-label={label}
        placeholder={placeholder}
        icon={<Search />}
        value={value}
        onType={onType}
        groups={typed === '' ? [] : found.groups}
        listLabel={t('list')}
        status={found.status}
        {...(onEnter ? { onEnter } : {})}
      />
      {typed !== '' && (
        <Suspense>
          <Suggestions typed={typed} onGroups={show} onChosen={chosen} />
        </Suspense>
      )}
    </>
  );
}

const nothing = { groups: [], status: undefined };

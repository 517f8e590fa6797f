import { Search } from 'lucide-react';
import { TextInput } from './text-input.tsx';
import { useDebouncedInput } from './use-debounced-input.ts';

interface SearchInputProps {
  id?: string;
  label: string;
  placeholder?: string;
  /** The value in the address, which may be trimmed. */
  value: string;
  /** Called after a pause in the typing. */
  onChange: (text: string) => void;
  className?: string | undefined;
}

export function SearchInput({ id, label, placeholder = label, value, onChange, className }: SearchInputProps) {
  const [typed, setTyped] = useDebouncedInput(value, onChange);
  return (
    <TextInput
      id={id}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search />}
      boxClassName={className}
    />
  );
}

import { Search } from 'lucide-react';
import { TextInput } from './text-input.tsx';
import { useTypedText } from './use-typed-text.ts';

interface SearchInputProps {
  label: string;
  placeholder?: string;
  /** The search text. It is in the address, and may come back trimmed. */
  value: string;
  /** Called after a short pause in the typing. */
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A debounced search field that replaces the history entry during the typing. */
export function SearchInput({ label, placeholder = label, value, onChange, className }: SearchInputProps) {
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <TextInput
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

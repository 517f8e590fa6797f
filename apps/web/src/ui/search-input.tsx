import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from './text-input.tsx';

const pauseMs = 250;

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  /** Told after a short pause in the typing. */
  onChange: (text: string) => void;
}

/** A search that follows the typing; what it searches for lives outside, in the address. */
export function SearchInput({ label, placeholder, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // It was changed elsewhere (back, "Limpiar filtros"): that wins over what stands here.
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search className="i" />}
    />
  );
}

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from './text-input.tsx';

const pauseMs = 250;

interface SearchInputProps {
  label: string;
  placeholder?: string;
  /** What is searched for. It lives outside, in the address, and may come back trimmed. */
  value: string;
  /** Told after a short pause in the typing. */
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A search that follows the typing: debounced, and replacing the history entry while somebody types. */
export function SearchInput({ label, placeholder = label, value, onChange, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** What was told and has not come back yet: the answer may be slow, and somebody goes on typing meanwhile. */
  const [told, setTold] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const ours = told.findIndex((text) => isSame(text, value));
    setTold(ours === -1 ? [] : told.slice(ours + 1));
    // It was changed elsewhere (back, "Limpiar filtros"): that wins over what stands here.
    if (ours === -1) setTyped(value);
  }
  useEffect(() => {
    if (isSame(typed, value)) return undefined;
    const timer = setTimeout(() => {
      setTold((before) => [...before, typed]);
      onChange(typed);
    }, pauseMs);
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
      icon={<Search />}
      boxClassName={className}
    />
  );
}

const isSame = (a: string, b: string) => a.trim() === b.trim();

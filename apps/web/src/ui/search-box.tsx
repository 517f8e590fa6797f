import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from './text-input.tsx';

const pauseMs = 250;

interface SearchBoxProps {
  /** Its name and its placeholder. */
  label: string;
  value: string;
  /** After a short pause: what is asked follows the typing, but not every letter. */
  onChange: (text: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // Changed elsewhere (back, a cleared filter): that wins over what stands here.
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
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search className="i" />}
    />
  );
}

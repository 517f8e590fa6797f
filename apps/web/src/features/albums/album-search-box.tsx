import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/text-input.tsx';

const pauseMs = 250;

/** Results follow the typing after a short pause; the address is not a diary of every letter. */
export function AlbumSearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('albumSearch');
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // The address changed elsewhere (back, "Limpiar filtros"): it wins over what stands here.
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
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search className="i" />}
    />
  );
}

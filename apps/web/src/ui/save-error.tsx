import { useErrorText } from '../lib/api/error-text.ts';
import { Note } from './note.tsx';

export function SaveError({ title, error }: { title: string; error: unknown }) {
  const errorText = useErrorText();
  return (
    <Note kind="danger">
      <b>{title}</b> <span>{errorText(error)}</span>
    </Note>
  );
}

export function LoadingNote({ label }: { label: string }) {
  return (
    <output className="visually-hidden" aria-busy="true">
      {label}
    </output>
  );
}

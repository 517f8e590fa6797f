/** Beside skeletons: says what is coming to those who do not see them. */
export function LoadingNote({ label }: { label: string }) {
  return (
    <output className="visually-hidden" aria-busy="true">
      {label}
    </output>
  );
}

/** Beside skeletons: says what is coming to those who do not see them. */
export function LoadingNote({ label }: { label: string }) {
  return (
    <output className="sr" aria-busy="true">
      {label}
    </output>
  );
}

const url = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g;

/** A link leads to exactly the address that is shown; everything else stays text. */
export function MessageText({ text }: { text: string }) {
  const parts = text.split(url).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) =>
    place % 2 === 1 ? (
      <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

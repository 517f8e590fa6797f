import { useId, type ReactNode } from 'react';

interface DescribedProps {
  /** The whole sentence, with the thing that is meant ("Editar el álbum Mundaka"). */
  text: string;
  children: (descriptionId: string) => ReactNode;
}

/** A control whose shown word is its name, so that voice control finds it; which of many it is, is its description. */
export function Described({ text, children }: DescribedProps) {
  const id = useId();
  return (
    <>
      {children(id)}
      <span hidden id={id}>
        {text}
      </span>
    </>
  );
}

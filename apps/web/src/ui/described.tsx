import { useId, type ReactNode } from 'react';

interface DescribedProps {
  /** The whole sentence with its object ("Editar el álbum Mundaka"). */
  text: string;
  children: (descriptionId: string) => ReactNode;
}

/** A control named by its visible word, so that voice control finds it; the description names its object. */
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

import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { lateDrawing } from './first-drawing.tsx';

/**
 * A part of a page whose script comes after the page's own. The server draws it with the rest, and so it stands as HTML
 * until its script takes it over. Its file is `pages/<page>/late-<part>.tsx`: by that name the server finds its styles.
 * The page's `load` awaits `preload`: on the server nothing else can wait, and a link to the page shows no gap.
 */
export function latePart<Props extends object>(importPart: () => Promise<{ Part: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => ({ default: (await importPart()).Part }));

  function Content({ onDrawn, own }: { onDrawn: () => void; own: Props }) {
    const [Part] = useState(() => loaded ?? Lazy);
    useEffect(onDrawn, [onDrawn]);
    return <Part {...own} />;
  }

  function LatePart(props: Props) {
    const [drawing] = useState(lateDrawing);
    useEffect(() => {
      drawing.expect();
      // Left before its script came, or it never does: nobody waits for it any more.
      return drawing.end;
    }, [drawing]);
    return (
      <Suspense>
        <Content onDrawn={drawing.end} own={props} />
      </Suspense>
    );
  }

  return Object.assign(LatePart, {
    preload: async () => {
      loaded = (await importPart()).Part;
    },
  });
}

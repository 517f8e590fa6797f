import { useCallback, useState, type ReactNode } from 'react';
import { smallPicture } from './small-picture.ts';

interface FilePictureProps {
  file: File;
  instead?: ReactNode;
}

/** The picture is decoration: the file's name is beside it. */
export function FilePicture({ file, instead = null }: FilePictureProps) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const show = useCallback(
    (image: HTMLImageElement) => {
      let url: string | null = null;
      let isGone = false;
      smallPicture(file).then(
        (picture) => {
          if (isGone) return;
          url = URL.createObjectURL(picture);
          image.src = url;
        },
        () => setUnreadable(file),
      );
      return () => {
        isGone = true;
        // Each object URL holds its picture until it is revoked.
        if (url !== null) URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  if (unreadable === file) return instead;
  return <img ref={show} alt="" decoding="async" onError={() => setUnreadable(file)} />;
}

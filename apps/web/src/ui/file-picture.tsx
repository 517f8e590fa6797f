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
      let address: string | null = null;
      let isGone = false;
      smallPicture(file).then(
        (picture) => {
          if (isGone) return;
          address = URL.createObjectURL(picture);
          image.src = address;
        },
        () => setUnreadable(file),
      );
      return () => {
        isGone = true;
        // Each object URL holds its picture until it is revoked.
        if (address !== null) URL.revokeObjectURL(address);
      };
    },
    [file],
  );
  if (unreadable === file) return instead;
  return <img ref={show} alt="" decoding="async" onError={() => setUnreadable(file)} />;
}

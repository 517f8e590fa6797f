import type { ReactNode } from 'react';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';

interface CopyButtonProps {
  text: string;
  copied: string;
  failed: string;
  children: ReactNode;
}

export function CopyButton({ text, copied, failed, children }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.ok(copied);
    } catch {
      toast.error(failed);
    }
  };
  return (
    <Button kind="line" onClick={() => void copy()}>
      {children}
    </Button>
  );
}

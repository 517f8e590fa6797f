import type { ComponentProps, ReactNode } from 'react';
import { toast } from './toast-store.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  copied: string;
  failed: string;
  kind?: ComponentProps<typeof Button>['kind'];
  children: ReactNode;
}

export function CopyButton({ text, copied, failed, kind = 'line', children }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.ok(copied);
    } catch {
      toast.error(failed);
    }
  };
  return (
    <Button kind={kind} onClick={() => void copy()}>
      {children}
    </Button>
  );
}

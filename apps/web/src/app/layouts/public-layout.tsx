import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicFrame } from './public-frame.tsx';

export function PublicLayout(): ReactNode {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

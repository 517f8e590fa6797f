import { Outlet } from '@tanstack/react-router';
import './css/dashboard.css';

export function DashboardLayout() {
  return (
    <div className="dash">
      <Outlet />
    </div>
  );
}

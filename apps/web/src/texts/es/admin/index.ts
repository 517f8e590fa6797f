export { texts as adminActs } from './admin-acts.ts';
export { texts as adminDeliveries } from './admin-deliveries.ts';
export { texts as adminReports } from './admin-reports.ts';
export { texts as admin } from './admin.ts';

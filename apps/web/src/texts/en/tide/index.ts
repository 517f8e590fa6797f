export { texts as tide } from './tide.ts';

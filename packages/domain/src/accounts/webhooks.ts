export const MAX_WEBHOOK_ENDPOINTS = 5;

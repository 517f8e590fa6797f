export const texts = {
  now: 'ahora mismo',
  minutesAgo_one: 'hace {{count}} minuto',
  minutesAgo_other: 'hace {{count}} minutos',
  hoursAgo_one: 'hace {{count}} hora',
  hoursAgo_other: 'hace {{count}} horas',
  today: 'hoy',
  yesterday: 'ayer',
  todayAt: 'hoy a las {{time}}',
  yesterdayAt: 'ayer a las {{time}}',
  daysAgo_one: 'hace {{count}} día',
  daysAgo_other: 'hace {{count}} días',
  range: 'de {{start}} a {{end}}',
} as const;

export const texts = {
  now: 'just now',
  minutesAgo_one: '{{count}} minute ago',
  minutesAgo_other: '{{count}} minutes ago',
  hoursAgo_one: '{{count}} hour ago',
  hoursAgo_other: '{{count}} hours ago',
  today: 'today',
  yesterday: 'yesterday',
  todayAt: 'today at {{time}}',
  yesterdayAt: 'yesterday at {{time}}',
  daysAgo_one: '{{count}} day ago',
  daysAgo_other: '{{count}} days ago',
  range: '{{start}} to {{end}}',
};

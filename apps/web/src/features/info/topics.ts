export const topics = {
  photographers: { path: '/info/photographers', texts: 'infoPhotographers', role: 'photographer' },
  platform: { path: '/info/platform', texts: 'infoPlatform', role: 'surfer' },
  surfers: { path: '/info/surfers', texts: 'infoSurfers', role: 'surfer' },
} as const;

export type Topic = keyof typeof topics;

export const otherTopics = (topic: Topic) => topicNames.filter((name) => name !== topic);

const topicNames = ['photographers', 'platform', 'surfers'] as const;

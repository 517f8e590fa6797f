export interface DemoFollows {
  person: string;
  surfBreaks: string[];
  photographers: string[];
}

export const demoFollows: DemoFollows[] = [
  { person: 'leo', surfBreaks: ['Mundaka', 'Zarautz', 'Supertubos'], photographers: ['ana', 'ines'] },
  { person: 'nora', surfBreaks: ['Mundaka'], photographers: ['ana'] },
  { person: 'tom', surfBreaks: ['Pipeline', 'Anchor Point'], photographers: ['kai'] },
  { person: 'lucia', surfBreaks: ['Punta de Lobos'], photographers: ['mateo', 'ana'] },
  { person: 'kai', surfBreaks: ['Mundaka', 'Uluwatu'], photographers: ['ana'] },
];

export interface DemoShoot {
  photographer: string;
  surfBreak: string;
  /** Counted from the day of the demo's start. */
  inDays: number;
  start: string;
  end: string;
}

export const demoShoots: DemoShoot[] = [
  { photographer: 'ana', surfBreak: 'Mundaka', inDays: 2, start: '08:30', end: '11:00' },
  { photographer: 'ana', surfBreak: 'Zarautz', inDays: 4, start: '16:00', end: '18:00' },
  { photographer: 'ines', surfBreak: 'Supertubos', inDays: 3, start: '15:30', end: '17:30' },
  { photographer: 'kai', surfBreak: 'Pipeline', inDays: 5, start: '07:00', end: '10:00' },
];

export const texts = {
  titleOf: 'Tide on {{day}}:',
  highAt: 'high {{time}}',
  lowAt: 'low {{time}}',
  highOf: 'High tide at {{time}}: {{height}} m',
  lowOf: 'Low tide at {{time}}: {{height}} m',
  risingAt: 'At {{time}}, rising.',
  fallingAt: 'At {{time}}, falling.',
  station: 'Station: {{name}}, {{km}} km away.',
  notForNavigation: 'These are predictions, not for navigation.',
};

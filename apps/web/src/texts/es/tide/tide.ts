export const texts = {
  titleOf: 'Marea del {{day}}:',
  highAt: 'alta {{time}}',
  lowAt: 'baja {{time}}',
  highOf: 'Pleamar a las {{time}}: {{height}} m',
  lowOf: 'Bajamar a las {{time}}: {{height}} m',
  risingAt: 'A las {{time}}, subiendo.',
  fallingAt: 'A las {{time}}, bajando.',
  station: 'Estación: {{name}}, a {{km}} km.',
  notForNavigation: 'Son predicciones; no sirven para navegar.',
} as const;

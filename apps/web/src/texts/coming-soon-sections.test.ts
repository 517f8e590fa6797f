import { expect, test } from 'vitest';
import { stripComingSoon } from './coming-soon-sections.ts';

test.each([
  ['Nada de eso.', [], 'Nada de eso.'],
  ['Ventas<graficas> y gráficas</graficas>.', [], 'Ventas y gráficas.'],
  ['Ventas<graficas> y gráficas</graficas>.', ['graficas'], 'Ventas.'],
  ['<mensajes>Escríbele.|Escríbenos.</mensajes>', [], 'Escríbele.'],
  ['<mensajes>Escríbele.|Escríbenos.</mensajes>', ['mensajes'], 'Escríbenos.'],
  ['<reservas>Reserva.</reservas>', ['reservas'], ''],
  ['<reservas><mensajes>Las dos. </mensajes></reservas>Y más.', [], 'Las dos. Y más.'],
  ['<reservas><mensajes>Las dos. </mensajes></reservas>Y más.', ['mensajes'], 'Y más.'],
  ['<reservas><mensajes>Las dos. </mensajes></reservas>Y más.', ['reservas'], 'Y más.'],
  ['Los <terms>términos</terms>.', ['reservas'], 'Los <terms>términos</terms>.'],
])('%s while %j are coming soon', (text, comingSoon, shown) => {
  expect(stripComingSoon(text, comingSoon)).toBe(shown);
});

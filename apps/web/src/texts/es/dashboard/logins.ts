export const texts = {
  title: 'Dispositivos',
  hint: 'Dónde has iniciado sesión. Cierra las que no conozcas y cambia tu contraseña.',
  loading: 'Cargando tus dispositivos...',
  loadError: 'No hemos podido cargar tus dispositivos.',
  unknown: 'Dispositivo desconocido',
  current: 'Este dispositivo',
  lastUsed: 'Última vez: {{when}}',
  end: 'Cerrar sesión',
  endOne: 'Cerrar sesión en {{device}}, iniciada el {{since}}',
  endOthers: 'Cerrar todas las demás',
  ended: 'Sesión cerrada.',
  error: 'No hemos podido cerrar la sesión.',
} as const;

export const texts = {
  unreadSubject: (name: string, count: number) =>
    count === 1 ? `${name} te ha escrito` : `${name} te ha escrito ${count} mensajes`,
  unreadBody: (name: string) => `${name} te ha escrito en Pleamar:`,
  unreadHint: 'Contesta desde tus mensajes. Estos avisos se pueden quitar en Ajustes.',
  reply: 'Responder',
  reportSubject: (name: string) => `Denuncia sobre ${name}`,
  reportBody: (reporter: string, reported: string) => `${reporter} ha denunciado a ${reported} en sus mensajes:`,
  conversation: 'Conversación',
  report: 'Denuncia',
};

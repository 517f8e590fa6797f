/** The words are common passwords without digits and signs around them, in the languages of the product. */
const WORDS = new Set(
  `password passwort passwords contrasena contrasenia clave secreto secret admin administrator administrador root test
  testing prueba usuario user guest invitado welcome bienvenido letmein login entrar acceso changeme cambiame default
  qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbnm qazwsx qazwsxedc azerty qweasd qweasdzxc
  iloveyou loveyou love amor teamo tequiero miamor corazon princesa princess sunshine sol estrella star angel angelito
  monkey dragon tigger tiger tigre shadow sombra master maestro killer hunter ninja superman batman spiderman pokemon
  football futbol baseball basketball soccer barcelona realmadrid atletico athletic madrid valencia sevilla mexico
  argentina espana spain liverpool chelsea arsenal manchester juventus boca riverplate messi ronaldo cristiano
  michael jordan jennifer jessica ashley daniel andrea alejandro alejandra carlos maria jose mariajose juan david
  antonio francisco javier manuel miguel sergio pablo laura lucia marta paula cristina carmen isabel natalia valentina
  computer ordenador internet google facebook instagram whatsapp microsoft windows samsung apple iphone android
  whatever trustno nothing nada money dinero freedom libertad hello hola holahola buenosdias familia family
  summer winter spring autumn verano invierno primavera otono january february march april august september october
  november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
  surf surfing surfer surfista surfeando wave waves ola olas ocean oceano playa beach mundaka hossegor pleamar bajamar
  photo photos photography fotografia fotografo fotos foto camera camara canon nikon sony`.split(/\s+/),
);

/** Rows of the keyboard, the alphabet and the digits: a piece of one, either way, is typed by one move of the hand. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1q2w3e4r5t6y7u8i9o0p',
];

const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** An attacker who tries the most common passwords first finds a guessable one within minutes. */
export function isGuessable(password: string): boolean {
  const typed = password.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return isRepeated(typed) || isRow(typed) || WORDS.has(wordIn(typed));
}

function wordIn(typed: string): string {
  const core = typed.replaceAll(/^[^a-z@$]+|(?<![^a-z])[^a-z]+$/g, '');
  return core.replaceAll(/[013457@$]/g, (character) => LOOKS_LIKE[character] ?? '').replaceAll(/[^a-z]/g, '');
}

const isRepeated = (typed: string) => /^(.{1,4}?)\1+$/u.test(typed);

function isRow(typed: string): boolean {
  const backwards = Array.from(typed).toReversed().join('');
  return ROWS.some((row) => row.includes(typed) || row.includes(backwards));
}

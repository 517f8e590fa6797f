// Comments and lines of what is not code: styles, settings, scripts of a shell, the plug-in and the documents.
import type { FoundText } from './found-text.ts';

/** Comments, and the names of classes, custom properties and animations. */
export function textsOfStyles(text: string): FoundText[] {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ');
  const names = new Set(matchesOf(rules, /(?:\.|--|@keyframes\s+)([a-z][\w-]*)/gi));
  return [
    ...matchesOf(text, /\/\*([\s\S]*?)\*\//g).map((comment): FoundText => ({ kind: 'comment', text: comment })),
    ...[...names].map((name): FoundText => ({ kind: 'name', text: name })),
  ];
}

/** Settings and shell: `# …` is a comment, in a chart also `{{/* … *\/}}`. */
export function textsOfSettings(text: string): FoundText[] {
  const chartComment = /\{\{-?\s*\/\*([\s\S]*?)\*\/\s*-?\}\}/g;
  return [
    ...matchesOf(text, chartComment).map((comment): FoundText => ({ kind: 'comment', text: comment })),
    ...linesWithComments(text.replaceAll(chartComment, ''), /(?:^|\s)#+(?:\s|$)/),
  ];
}

/** `LOC '$$$/…'` is a text for people. */
export const textsOfLua = (text: string): FoundText[] =>
  linesWithComments(text.replaceAll(/(['"])\$\$\$\/.*?\1/g, '""'), /--+/);

/** Sentences without code, quoted texts and where links lead. */
export function textsOfDocument(text: string): FoundText[] {
  const sentences = text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, '…')
    .replaceAll(/\]\([^)]*\)/g, ']');
  return sentences
    .split(/\n\s*\n|\n(?=\||[-*] |\d+\. )/)
    .map((block) =>
      block
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/"[^"]*"|“[^”]*”|«[^»]*»/g, '…')
        .trim(),
    )
    .filter(Boolean)
    .map((block): FoundText => ({ kind: 'paragraph', text: block }));
}

/** The first group of each match, on one line. */
const matchesOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group.replaceAll(/\s+/g, ' ').trim());

/** Comments on adjacent lines are one text. */
function linesWithComments(text: string, sign: RegExp): FoundText[] {
  const texts: FoundText[] = [];
  let comment: FoundText | null = null;
  for (const line of text.split('\n')) {
    const [code = '', ...rest] = line.split(sign);
    const words = rest.join(' ').trim();
    if (code.trim() !== '') {
      texts.push({ kind: 'line', text: code.trim() });
      comment = null;
    }
    if (words !== '' && comment) comment.text += ` ${words}`;
    else if (words !== '') {
      comment = { kind: 'comment', text: words };
      texts.push(comment);
    }
    if (rest.length === 0) comment = null;
  }
  return texts;
}

// Comments and lines of what is not code: styles, settings, scripts of a shell, the plug-in and the documents.

/** Comments, and the names of classes, custom properties and animations. */
export function textsOfStyles(text) {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ');
  const names = all(rules, /(?:\.|--|@keyframes\s+)([a-z][\w-]*)/gi);
  return [
    ...all(text, /\/\*([\s\S]*?)\*\//g).map((comment) => ({ kind: 'comment', text: comment })),
    ...[...new Set(names)].map((name) => ({ kind: 'name', text: name })),
  ];
}

/** Settings and shell: `# …` is a comment, in a chart also `{{/* … *\/}}`. */
export function textsOfSettings(text) {
  const chart = /\{\{-?\s*\/\*([\s\S]*?)\*\/\s*-?\}\}/g;
  return [
    ...all(text, chart).map((comment) => ({ kind: 'comment', text: comment })),
    ...linesWithComments(text.replaceAll(chart, ''), /(?:^|\s)#+(?:\s|$)/),
  ];
}

/** `LOC '$$$/…'` is a text for people. */
export const textsOfLua = (text) => linesWithComments(text.replaceAll(/(['"])\$\$\$\/.*?\1/g, '""'), /--+/);

/** Sentences without code, quoted texts and where links lead. */
export function textsOfDocument(text) {
  const own = text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, '…')
    .replaceAll(/\]\([^)]*\)/g, ']');
  return own
    .split(/\n\s*\n|\n(?=\||[-*] |\d+\. )/)
    .map((block) =>
      block
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/"[^"]*"|“[^”]*”|«[^»]*»/g, '…')
        .trim(),
    )
    .filter(Boolean)
    .map((block) => ({ kind: 'paragraph', text: block }));
}

const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, part]) => part.replaceAll(/\s+/g, ' ').trim());

/** Comments on adjacent lines are one text. */
function linesWithComments(text, mark) {
  const texts = [];
  let inComment = false;
  for (const line of text.split('\n')) {
    const [code, ...rest] = line.split(mark);
    const comment = rest.join(' ').trim();
    if (code.trim()) texts.push({ kind: 'line', text: code.trim() });
    if (comment && inComment && !code.trim()) texts.at(-1).text += ` ${comment}`;
    else if (comment) texts.push({ kind: 'comment', text: comment });
    inComment = rest.length > 0;
  }
  return texts;
}

import { API_LANGUAGE } from '@pleamar/domain/text/languages';
import type { Plugin } from 'vite';

/** Writes `offline.html`, which loads the built script and styles of the offline page. */
export function offlineHtml(): Plugin {
  return {
    name: 'pleamar:offline-html',
    // Vite writes the styles in this step, before.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const script = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        const styles = files.filter((file) => file.fileName.endsWith('.css')).map((file) => file.fileName);
        if (!script) this.error('The offline page has no script');
        this.emitFile({ type: 'asset', fileName: 'offline.html', source: page(script, styles) });
      },
    },
  };
}

const page = (script: string, styles: string[]) => `<!doctype html>
<html lang="${API_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Pleamar</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<script type="module" src="/${script}"></script>
</head>
<body><div id="offline"></div></body>
</html>
`;

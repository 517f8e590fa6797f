import { createHash } from 'node:crypto';
import { errorKinds, errorSentences, type Endpoint, type EndpointGroup } from '@pleamar/contract';
import { escapeMarkup } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';

export function serveApiDocs(server: FastifyInstance, groups: Record<string, EndpointGroup>, publicUrl: string): void {
  // The document is built on the first request: most processes never get one, and every start would wait for it.
  let document: Promise<string> | undefined;
  const style = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

  server.get('/api/v1/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(groups, publicUrl);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await document);
  });
  server.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${style}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(groups, publicUrl)),
  );
}

async function openApiDocument(groups: Record<string, EndpointGroup>, publicUrl: string): Promise<string> {
  const { openApi } = await import('@pleamar/contract/openapi');
  return JSON.stringify(openApi(groups, { title: 'Pleamar', url: publicUrl }));
}

function docsPage(groups: Record<string, EndpointGroup>, publicUrl: string): string {
  const names = Object.keys(groups);
  const sections = [
    firstCall(publicUrl),
    ...names.map((name) => groupSection(name, groups[name] ?? {})),
    errorSection(),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Pleamar API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<header><h1>Pleamar API</h1>
<p>Version 1, below <code>/api/v1</code>. Send <code>Authorization: Bearer …</code> with the token of
<code>POST /auth/login</code>, or with an API key where an endpoint names a scope. Refusals are <code>{ "detail", "code" }</code>, with <code>errors</code> beside for 422.
The whole in OpenAPI 3.1: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>${[...names, 'errors'].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav></header>
<main>${sections.join('\n')}</main>
</body></html>`;
}

function groupSection(name: string, group: EndpointGroup): string {
  return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2><dl>${Object.values(group)
    .map(endpointEntry)
    .join('')}</dl></section>`;
}

function firstCall(publicUrl: string): string {
  const curl = `curl ${publicUrl}/api/v1/albums?limit=3 \\
  -H 'Authorization: Bearer plm_…'

curl ${publicUrl}/api/v1/albums/ALBUM/photos \\
  -H 'Authorization: Bearer plm_…' \\
  -F files=@morning-001.jpg -F files=@morning-002.jpg`;
  return `<section aria-labelledby="first-call"><h2 id="first-call">first call</h2>
<p>A photographer makes a key in Settings, Connections, and chooses its scopes. The first call reads albums
(<code>albums:read</code>), the second uploads photos (<code>photos:write</code>); the same file again is the same photo.</p>
<pre><code>${escapeMarkup(curl)}</code></pre>
<p>A key works where the endpoint names its scope, and nowhere else: 401 <code>key_invalid</code> is an unknown or revoked
key, 403 <code>key_scope</code> one without the scope, 403 <code>key_not_accepted</code> an endpoint for logins alone,
403 <code>key_price</code> a field about prices.
Public endpoints without a scope are called without a key.</p></section>`;
}

function errorSection(): string {
  const sentences: Record<string, string> = errorSentences.en;
  const entries = Object.entries(errorKinds)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(
      ([code, { status }]) =>
        `<dt><b>${status}</b> <code>${code}</code></dt><dd>${escapeMarkup(sentences[code] ?? '')}</dd>`,
    );
  return `<section aria-labelledby="errors"><h2 id="errors">errors</h2><dl>${entries.join('')}</dl></section>`;
}

function endpointEntry(endpoint: Endpoint): string {
  const audience = { public: 'everyone', user: 'logged in', photographer: 'photographers', operator: 'operators' }[
    endpoint.access
  ];
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  return `<dt><b>${endpoint.method}</b> <code>${path}</code></dt><dd>${escapeMarkup(endpoint.summary)} <i>${audience}</i>${endpoint.scope ? ` <i>${endpoint.scope}</i>` : ''}</dd>`;
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fcfaf6,#0d1720);color:light-dark(#0f1b26,#f5f2ec)}
h1{font-size:2.2rem;margin:0 0 .5rem}h2{margin:2.5rem 0 .5rem;padding-top:.8rem;border-top:1px solid light-dark(#e3ddd2,#2a3742)}
nav ul{display:flex;flex-wrap:wrap;gap:.3rem 1rem;padding:0;list-style:none}a{color:light-dark(#00558f,#7cc4f5)}
pre{overflow-x:auto;padding:.8rem 1rem;border:1px solid light-dark(#e3ddd2,#2a3742);border-radius:.5rem}pre code{overflow-wrap:normal}
dt{margin-top:.9rem}code{overflow-wrap:anywhere}dd{margin:0;color:light-dark(#4b5660,#a8b3bc)}dt b{display:inline-block;min-width:4.5rem}
i{font-style:normal;font-size:.8rem;border:1px solid currentColor;border-radius:99px;padding:0 .5rem;margin-left:.4rem}`;

import { Server } from '@tus/server';

/** The library sends errors that it finds before it calls a hook (a bad header) as plain text. */
export class JsonServer extends Server {
  override async write(...[context, headers, status, text = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, text);
    const body = text.startsWith('{') ? text : JSON.stringify({ detail: text.trim(), code: 'bad_request' });
    headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(context, headers, status, body);
  }
}

import { Server } from '@tus/server';

/** Errors found before any hook is called (a bad header) would be sent as plain text without this. */
export class JsonServer extends Server {
  override async write(...[context, headers, status, text = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, text);
    const body = text.startsWith('{') ? text : JSON.stringify({ detail: text.trim(), code: 'bad_request' });
    headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(context, headers, status, body);
  }
}

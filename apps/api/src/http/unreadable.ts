import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { API_LANGUAGE } from '@pleamar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Config } from '../process/config.ts';
import { errorBody, sendError } from './errors.ts';
import { secureHeadersOf } from './secure-headers.ts';

/** The framework refused the URL before any hook ran, so the headers are set here. */
export function refuseUnreadable(config: Config, error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(secureHeadersOf(config)).header('x-request-id', request.id);
  void sendError(request, reply, new AppError('not_found', { cause: error }));
}

/** The bytes are not HTTP, or a head is too large or too slow. */
export function refuseMalformed(config: Config, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(new AppError('bad_request'), API_LANGUAGE));
  const headers = {
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...secureHeadersOf(config),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

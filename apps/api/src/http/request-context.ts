import type { FastifyRequest } from 'fastify';
import type { App, Ctx, SignedIn } from '../common/ctx.ts';
import { languageOf } from './language.ts';

interface Facts {
  app: App;
  user: SignedIn | null;
  request: FastifyRequest;
}

/**
 * What a handler gets for one request. There is one for each, so the app's parts are named here (copying whatever an
 * object holds takes ten times as long), and what few handlers ask for is made when one does.
 */
export class RequestContext implements Ctx {
  readonly config: App['config'];
  readonly db: App['db'];
  readonly queue: App['queue'];
  readonly notices: App['notices'];
  readonly storage: App['storage'];
  readonly uploads: App['uploads'];
  readonly mail: App['mail'];
  readonly images: App['images'];
  readonly passwords: App['passwords'];
  readonly payments: App['payments'];
  readonly now: App['now'];
  readonly user: SignedIn | null;
  readonly language: Ctx['language'];
  readonly answerHeaders: Ctx['answerHeaders'] = {};
  private readonly appLog: App['log'];
  private readonly asked: FastifyRequest;

  constructor({ app, user, request }: Facts) {
    this.config = app.config;
    this.db = app.db;
    this.queue = app.queue;
    this.notices = app.notices;
    this.storage = app.storage;
    this.uploads = app.uploads;
    this.mail = app.mail;
    this.images = app.images;
    this.passwords = app.passwords;
    this.payments = app.payments;
    this.now = app.now;
    this.user = user;
    this.language = languageOf(request);
    this.appLog = app.log;
    this.asked = request;
  }

  /** Fastify's own name for the id, so that one search finds all lines of a request. */
  get log(): App['log'] {
    return this.appLog.child({ reqId: this.asked.id });
  }

  get request(): Ctx['request'] {
    const { id, method, ip, headers } = this.asked;
    return { id, method, address: ip, header: (name) => single(headers[name.toLowerCase()]) };
  }
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

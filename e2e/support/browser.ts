import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { chromeFlags, chromePath, chromeWithWindows } from './chromium.ts';

const artifacts = path.resolve(import.meta.dirname, '../../artifacts');

export const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof sizes;
export type Language = 'es' | 'en';

/**
 * Each window would bring two further renderers for the suggestions of an address bar that is never shown. The rest are
 * the driver's own, which our list replaces: they make pages paint late or addresses change by themselves.
 */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'Translate',
];

export interface Visit {
  language?: Language;
  size?: Size;
  token?: string;
  theme?: 'light' | 'dark';
  stored?: Record<string, string>;
  cookies?: Record<string, string>;
  /** Only journeys about the service worker install it. */
  hasWorker?: boolean;
  at?: string;
  userAgent?: string;
  browserLanguage?: string;
}

/** A console error or failed request fails the test. Devices close after each test, unless the file only looks. */
export function aBrowser({ keepsDevices = false, showsNotifications = false } = {}) {
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepScreenshots(contexts, task.name);
    // A page that is closed while it loads may log failed requests, so these are read before.
    const found = pageErrors.splice(0);
    if (!keepsDevices) await Promise.all(contexts.splice(0).map((context) => context.close()));
    pageErrors.length = 0;
    expect(found, found.join('\n')).toEqual([]);
  });
  afterAll(() => Promise.all(contexts.splice(0).map((context) => context.close())));

  async function device(visit: Visit = {}): Promise<BrowserContext> {
    const browser = await sharedBrowser(showsNotifications ? chromeWithWindows : chromePath);
    const context = await browser.newContext(contextOptions(visit));
    context.setDefaultTimeout(45_000);
    contexts.push(context);
    return context;
  }

  async function open(pathname: string, visit: Visit = {}): Promise<Page> {
    return openOn(await device(visit), pathname);
  }

  async function openOn(context: BrowserContext, pathname: string): Promise<Page> {
    const page = await context.newPage();
    watch(page, pageErrors);
    await page.goto(pathname);
    await untilHydrated(page);
    return page;
  }

  return { device, open, openOn, pageErrors };
}

const shared = new Map<string, Promise<Browser>>();

/**
 * All files of a worker share it until the worker's end: a start costs as much as some journeys. A crashed one is
 * replaced.
 */
async function sharedBrowser(executablePath: string): Promise<Browser> {
  const running = await shared.get(executablePath)?.catch(() => null);
  if (running?.isConnected()) return running;
  const args = [...chromeFlags, `--disable-features=${unneeded.join(',')}`];
  const started = chromium.launch({ executablePath, args });
  shared.set(executablePath, started);
  return started;
}

function contextOptions(visit: Visit): BrowserContextOptions {
  const origin = visit.at ?? inject('productUrl');
  const isPhone = visit.size === 'phone';
  const stored = { ...visit.stored, ...(visit.token ? { pleamar_token: visit.token } : {}) };
  const asPairs = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
  return {
    baseURL: origin,
    serviceWorkers: visit.hasWorker ? 'allow' : 'block',
    viewport: sizes[visit.size ?? 'wide'],
    locale: visit.browserLanguage ?? (visit.language === 'en' ? 'en-GB' : 'es-ES'),
    ...(visit.userAgent ? { userAgent: visit.userAgent } : {}),
    colorScheme: visit.theme ?? 'light',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    storageState: {
      cookies: asPairs(visit.cookies ?? {}).map(({ name, value }) => ({
        name,
        value,
        domain: new URL(origin).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      })),
      origins: [{ origin, localStorage: asPairs(stored) }],
    },
  };
}

/** The journey that provokes an expected refusal (a wrong password answers 401) names it. */
export function expectRefusal(pageErrors: string[], part: string): void {
  const at = pageErrors.findIndex((pageError) => pageError.includes(part));
  expect(at, `a refusal like ${part} among ${pageErrors.join('; ')}`).toBeGreaterThanOrEqual(0);
  // The browser logs the request, and the page logs its status.
  const status = /^\d{3} /.exec(part)?.[0];
  const isOfIt = (pageError: string) =>
    pageError.includes(part) ||
    pageError.includes('Failed to load resource') ||
    (status !== undefined && pageError.startsWith('console: ') && pageError.includes(` ${status}`));
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((pageError) => !isOfIt(pageError)));
}

/** Presses have an effect only after this. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
}

/** Waits until the page is at rest: loaded, hydrated, scrolled and with its pictures. */
export async function untilSettled(page: Page): Promise<void> {
  await untilHydrated(page);
  // `attached`, because a phone hides the heading behind an open conversation.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const root = document.documentElement;
    const isBusy = root.dataset['restoring'] !== undefined || document.querySelector('[aria-busy="true"]') !== null;
    const isLoading = Array.from(document.images).some((image) => image.loading !== 'lazy' && !image.complete);
    return !isBusy && !isLoading && document.fonts.status === 'loaded';
  });
}

async function keepScreenshots(contexts: BrowserContext[], name: string): Promise<void> {
  const folder = path.join(artifacts, 'failures');
  mkdirSync(folder, { recursive: true });
  const file = name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: path.join(folder, `${file}-${index}.png`), timeout: 10_000 }).catch(() => null);
  }
}

export function watch(page: Page, pageErrors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      pageErrors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its open requests.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') pageErrors.push(`failed: ${request.method()} ${request.url()} (${reason})`);
  });
}

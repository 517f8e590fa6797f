import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const artifacts = path.resolve(import.meta.dirname, '../../artifacts/screens');

export const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof sizes;
export type Language = 'es' | 'en';

interface Visit {
  language?: Language;
  size?: Size;
  /** Bearer token of somebody who is logged in already. */
  token?: string;
  theme?: 'light' | 'dark';
}

/** A browser for the journeys of one file. Every page is watched: a console error or a failed request fails its test. */
export function aBrowser() {
  const held: { browser?: Browser } = {};
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];

  beforeAll(async () => {
    held.browser = await chromium.launch({
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(troubles.splice(0)).toEqual([]);
  });
  afterAll(() => held.browser?.close());

  async function open(pathname: string, visit: Visit = {}): Promise<Page> {
    const language = visit.language ?? 'es';
    const context = await there(held.browser).newContext({
      baseURL: inject('productUrl'),
      viewport: sizes[visit.size ?? 'wide'],
      locale: language === 'es' ? 'es-ES' : 'en-GB',
      colorScheme: visit.theme ?? 'light',
      reducedMotion: 'reduce',
      isMobile: visit.size === 'phone',
      hasTouch: visit.size === 'phone',
    });
    contexts.push(context);
    if (visit.token) {
      await context.addInitScript((token) => localStorage.setItem('pleamar_token', token), visit.token);
    }
    const page = await context.newPage();
    watch(page, troubles);
    await page.goto(pathname);
    return page;
  }

  return { open, troubles };
}

/** Expected refusals (a wrong password answers 401) are named by the journey that provokes them. */
export function expectRefusal(troubles: string[], part: string): void {
  const at = troubles.findIndex((trouble) => trouble.includes(part));
  expect(at, `a refusal like ${part} among ${troubles.join('; ')}`).toBeGreaterThanOrEqual(0);
  troubles.splice(
    0,
    troubles.length,
    ...troubles.filter((trouble) => !trouble.includes(part) && !trouble.includes('Failed to load resource')),
  );
}

export async function noAccessibilityTrouble(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(told, what).toEqual([]);
}

export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: path.join(artifacts, `${name}.png`), fullPage });
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that the page is too wide').toBeLessThanOrEqual(0);
}

function watch(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`);
  });
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The browser is there only inside a test.');
  return value;
}

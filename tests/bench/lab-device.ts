import { chromium } from 'playwright'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'

/** As Lighthouse's mobile lab applies its Slow 4G in a browser: ms, and bytes a second. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}

const slowdown = 4

/** Lighthouse's phone. */
const phone: BrowserContextOptions = {
  locale: 'en-CA',
  timezoneId: 'America/Toronto',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * The driver inspects its browser, which then looks up the place of every error that is made, such as the five that React
 * makes as it starts: by default by reading those files a second time. Guests' browsers do not.
 */
const withPlaces = '--js-flags=--no-enable-lazy-source-positions'

export function launchLab(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser({ install: false }),
    args: [...browserArguments, withPlaces],
  })
}

export function openPhone(
  browser: Browser,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...phone, ...more })
}

/** A page of a phone four times slower than this machine; its network stays fast until `slowNetwork`. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp }
}

export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', slow4G)
}

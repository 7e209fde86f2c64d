import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { buildAnother } from '../browser/build-another.ts'
import { atAttract, kioskVenue, kioskWords, pin, setUpKiosk } from './kiosk-steps.ts'
import { beginAsOperator } from './operator-steps.ts'
import { test as base, expect } from './provider.ts'
import {
  addItem,
  bringWorker,
  openMenu,
  openMenuAtRest,
  openOrder,
  placeButton,
  workerReady,
  searchMenu,
} from './steps.ts'

interface Deploy {
  /** Ends the server and starts it with another build of the client. */
  readonly another: () => Promise<void>
  readonly first: () => Promise<void>
}

const test = base.extend<object, { deploy: Deploy }>({
  deploy: [
    async ({ provider }, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'comanda-build-'))
      const client = path.join(folder, 'client')
      await buildAnother(client)
      const serve = async (settings: Readonly<Record<string, string>>) => {
        await provider.pause()
        await provider.resume({ settings })
      }
      await provide({ another: () => serve({ APP_DIR: client }), first: () => serve({}) })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// The last file of a run: without it one of two workers would wait.
test.describe.configure({ mode: 'parallel' })
test.afterEach(({ deploy }) => deploy.first())

/**
 * Chromium may hold a newer worker back for as long as this, where an older one was asked while it ended: it looks every
 * 5 minutes whether 5 minutes are over.
 */
const heldMs = 660_000
test.setTimeout(heldMs + 180_000)

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('an order that was started before a deploy is placed after it, and nothing typed is lost', async ({
    page,
    provider,
    deploy,
  }) => {
    const faults = listenForFaults(page)
    const before = await provider.orders('lakeside-table')
    await openMenu(page)
    await addItem(page, /Harbour burger/)
    await openOrder(page)
    await deploy.another()
    // The checkout, its style and the order's page are chunks of the build that the page began with.
    await page.getByRole('button', { name: /Check out/ }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
    await deploy.first()
    await deploy.another()
    await placeButton(page).click()
    await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
    expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
    expect(await buildOf(page)).toBe('first')
    expect(faults).toEqual([])
    await page.reload()
    expect(await buildOf(page)).toBe('another')
    await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  })
})

test('a newer version is offered only after the checkout, and taken when the guest says so', async ({
  page,
  deploy,
}) => {
  const faults = listenForFaults(page)
  await openMenuAtRest(page)
  await workerReady(page)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await deploy.another()
  await newVersionWaits(page)
  await expect(placeButton(page)).toBeVisible()
  await expect(page.getByText(/A new version is ready/)).toHaveCount(0)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await update(page)
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('a tab that takes a newer version leaves the others as they are, also without a network', async ({
  page,
  context,
  deploy,
}) => {
  await openMenuAtRest(page)
  await workerReady(page)
  const other = await context.newPage()
  const faults = listenForFaults(other)
  await openMenu(other)
  await addItem(other, /Harbour burger/)
  await openOrder(other)
  await other.getByRole('button', { name: /Check out/ }).click()
  await deploy.another()
  await newVersionWaits(page)
  await page.bringToFront()
  await expect(page.getByText(/A new version is ready/)).toHaveCount(0)
  await other.goBack()
  await rests(other)
  await update(page)
  expect(await buildOf(other)).toBe('first')
  await context.setOffline(true)
  // Chunks that this tab has not needed yet, of the build that it began with.
  await other.getByRole('button', { name: /Back to the menu/ }).click()
  const search = await searchMenu(other, 'burgr')
  await expect(search.getByRole('link', { name: /burger/i }).first()).toBeVisible()
  expect(faults).toEqual([])
})

test('a page that asks the server for news again and again is updated all the same', async ({
  page,
  deploy,
}) => {
  await restUntilNewVersion(page, deploy)
  await page.evaluate(askAgainAndAgain)
  await update(page)
})

test('a page that is opened when nothing is under way has the newer version without a word', async ({
  page,
  deploy,
}) => {
  await restUntilNewVersion(page, deploy)
  await page.goto('/lakeside-table?tableNum=7')
  await expect(page.getByText('Table 7', { exact: true })).toBeVisible()
  await expect.poll(() => buildOf(page)).toBe('another')
  await expect(page.getByText(/A new version is ready/)).toHaveCount(0)
  // What few devices use is on those alone; each reads codes without a network.
  const names = await page.evaluate(() => caches.keys())
  expect(names.filter((name) => name.endsWith('-parts'))).toEqual(['scan-parts'])
})

test('a tablet has every screen of suites of a newer version without a network, also those it never opened', async ({
  page,
  provider,
  deploy,
}) => {
  await beginAsOperator(page, provider, 'granite-arena')
  await page.goto('/granite-arena/events')
  await page.getByRole('link', { name: /^Hockey 24 h/ }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await bringWorker(page)
  const before = await suiteParts(page)
  await deploy.another()
  await newVersionWaits(page)
  expect((await suiteParts(page)).length).toBeGreaterThan(before.length)
  await page.goto('/granite-arena/events')
  await expect.poll(() => versionsOf(page)).toMatchObject({ build: 'another' })
  await page.context().setOffline(true)
  await page.goto('/granite-arena/board')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await page.goto('/granite-arena/events')
  await page.getByRole('link', { name: /^Hockey 24 h/ }).click()
  await page.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  expect(await buildOf(page)).toBe('another')
})

test('a kiosk has every screen of a newer version without a network, also those it never opened', async ({
  page,
  deploy,
}) => {
  const { kiosk: say } = kioskWords['en-CA']
  await setUpKiosk(page)
  await bringWorker(page)
  await deploy.another()
  // Taken between two guests, once the page rests.
  await expect
    .poll(
      async () => {
        await page.evaluate(lookForNewVersion).catch(() => {})
        return buildOf(page)
      },
      { timeout: 150_000, intervals: [1_000] },
    )
    .toBe('another')
  await page.context().setOffline(true)
  await page.goto(`/${kioskVenue}/kiosk`)
  await atAttract(page)
  expect(await buildOf(page)).toBe('another')
  await page.getByRole('link', { name: say.staff, exact: true }).click()
  await page.getByLabel(say.pin, { exact: true }).fill(pin)
  await page.getByRole('button', { name: say.unlock, exact: true }).click()
  await expect(page.getByText(say.version, { exact: true })).toBeVisible()
})

/** The files in the cache of a tablet's own. */
function suiteParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('suite-parts'))) return []
    return (await (await caches.open('suite-parts')).keys()).map(({ url }) => url)
  })
}

function listenForFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  return faults
}

/** Runs in the page. An older worker that is asked again and again is slow to go. */
async function lookForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting && !registration?.installing) await registration?.update()
}

/** Runs in the page, whose clock is the story's: each answer asks anew, so that one is always on its way. */
function askAgainAndAgain(): void {
  const ask = () => void fetch('/api/health').then(ask, ask)
  // One of the six connections to a host is left to the rest of the page.
  for (let each = 0; each < 5; each++) ask()
}

/** A page at rest, whose worker has a newer version that waits. */
async function restUntilNewVersion(page: Page, deploy: Deploy): Promise<void> {
  await openMenuAtRest(page)
  await workerReady(page)
  await deploy.another()
  await newVersionWaits(page)
}

async function newVersionWaits(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        if (!registration?.waiting && !registration?.installing) await registration?.update()
        return registration?.waiting?.state
      }),
    )
    .toBe('installed')
}

/**
 * Until a page requests nothing more: one that reaches an older worker while Chromium stops it starts it again, and
 * the newer one waits for minutes (see sw/network-routes.ts).
 */
async function rests(page: Page): Promise<void> {
  const requested = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  await expect
    .poll(
      async () => {
        const isSame = (await requested()) === before
        before = await requested()
        return isSame
      },
      { intervals: [1_000] },
    )
    .toBe(true)
}

/** A version that does not take over within 5 s is offered again (see src/app/register-worker.ts). */
async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update', exact: true })
  await button.click()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    expect(await versionsOf(page)).toMatchObject({ build: 'another' })
  }).toPass({ timeout: heldMs })
}

/** With the states of its workers, for a page that has not the build that it should have. */
async function versionsOf(page: Page): Promise<object> {
  const workers = await page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return { waiting: registration?.waiting?.state, active: registration?.active?.state }
    })
    .catch(() => ({}))
  return { build: await buildOf(page), ...workers }
}

/** A navigating page belongs to no address. */
async function buildOf(page: Page): Promise<string> {
  return page
    .evaluate(() => ('comandaBuild' in globalThis ? 'another' : 'first'))
    .catch(() => 'none')
}

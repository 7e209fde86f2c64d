import type { Page } from 'playwright'
import { createKillableBrowser } from '../browser/killable-browser.ts'
import type { KillableBrowser } from '../browser/killable-browser.ts'
import { createRandom } from '../simulate/random.ts'
import { atAttract, kioskVenue, setUpStoredKiosk } from './kiosk-steps.ts'
import { endTurn, playTurn, turnSteps } from './kiosk-turns.ts'
import { afterMs, countOf, test } from './kills.ts'
import { leftOnDevice } from './left-on-device.ts'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { placeButton } from './steps.ts'

/** Twenty take some minutes: KILLS=20 npx playwright test -c tests/playwright.config.ts killed-kiosk */
const rounds = Number(process.env['KILLS'] ?? 2)
/** Another one tries other moments: SEED=7 npx playwright test … killed-kiosk */
const seed = Number(process.env['SEED'] ?? 20_261_123)

test(`a kiosk that loses its power ${rounds} times takes each order once, and begins clean`, async ({
  provider,
}) => {
  test.setTimeout(15 * 60_000)
  const random = createRandom(seed)
  const device = createKillableBrowser()
  const tally = { before: 0, after: 0 }
  try {
    await setUpStoredKiosk(await pageOf(device), { origin: provider.origin, tableNum: '1' })
    await device.close()

    await test.step('a cold start with the server gone', async () => {
      await provider.pause()
      const page = await opened(device, provider)
      const turn = { until: 'placed', leaves: 'over', offline: true } as const
      await playTurn(page, turn, { name: 'Zqcold' })
      await endTurn(page, turn)
      await device.kill()
      await provider.resume()
      await opened(device, provider)
      await expect.poll(() => ordersOf(provider, 'Zqcold')).toBe(1)
      await device.kill()
    })

    for (let round = 1; round <= rounds; round += 1) {
      const name = `Zqcut${round}x`
      const where = `${name}, seed ${seed}`
      const isShown = await playUntilKilled(name)
      const page = await opened(device, provider)
      expect(await leftOnDevice(page, /zqc(?:old|ut)/i), where).toEqual([])
      await expect.poll(() => countOf(page, 'outbox'), { message: where }).toBe(0)
      const received = await ordersOf(provider, name)
      // The guest of an order that was not shown as placed orders again.
      expect(received, where).toBeGreaterThanOrEqual(isShown ? 1 : 0)
      expect(received, where).toBeLessThanOrEqual(1)
      tally[received === 0 ? 'before' : 'after'] += 1
      expect(await leftOnDevice(page, /zqc(?:old|ut)/i), where).toEqual([])
      await device.kill()
    }
  } finally {
    await device.remove()
  }
  console.info(
    `${rounds} power cuts (seed ${seed}): ${tally.after} orders received once, ` +
      `${tally.before} turns cut before their order; nothing left.`,
  )

  /** True if the page had shown the order as placed. */
  async function playUntilKilled(name: string): Promise<boolean> {
    const page = await opened(device, provider)
    const until = random.chance(0.6) ? 'placed' : random.pick(turnSteps)
    const isPlaced = until === 'placed'
    const turn = { until: isPlaced ? 'review' : until, leaves: 'over', offline: false } as const
    await playTurn(page, turn, { name })
    let isShown = false
    if (isPlaced) {
      void page.waitForURL(/\/orders\//, { timeout: 0 }).then(
        () => (isShown = true),
        () => {},
      )
      // Not awaited: the browser dies under it.
      void placeButton(page)
        .click()
        .catch(() => {})
    }
    await afterMs(random.between(0, 400))
    const wasShown = isShown
    await device.kill()
    return wasShown
  }
})

async function opened(device: KillableBrowser, { origin }: Provider): Promise<Page> {
  const page = await pageOf(device)
  await page.goto(`${origin}/${kioskVenue}/kiosk`)
  await atAttract(page)
  return page
}

async function pageOf(device: KillableBrowser): Promise<Page> {
  const context = await device.open()
  return context.pages()[0] ?? context.newPage()
}

async function ordersOf(provider: Provider, name: string): Promise<number> {
  const orders = await provider.orders(kioskVenue)
  return orders.filter(({ content }) => JSON.stringify(content).includes(`"${name}"`)).length
}

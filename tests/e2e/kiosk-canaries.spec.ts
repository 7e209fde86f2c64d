import {
  atAttract,
  chooseDish,
  kioskVenue,
  openCheckout,
  setUpStoredKiosk,
  startTurn,
} from './kiosk-steps.ts'
import { endTurn, playTurn, turnSteps } from './kiosk-turns.ts'
import type { Turn } from './kiosk-turns.ts'
import { countOf } from './kills.ts'
import { leftInMemory, leftOnDevice } from './left-on-device.ts'
import { expect, test } from './provider.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

/** Of every guest: name, e-mail, note, phone, card and its last four digits. */
const canary = /zqcanary|613\W{0,2}555\W?01|5555\W?5555\W?5555\W?4444|\b4444\b/i

/** Every way takes minutes: CANARIES=all npx playwright test -c tests/playwright.config.ts kiosk-canaries */
const turns: readonly Turn[] =
  process.env['CANARIES'] === 'all'
    ? turnSteps.flatMap((until) =>
        (['over', 'away'] as const).flatMap((leaves) =>
          [true, false].map((offline) => ({ until, leaves, offline })),
        ),
      )
    : [
        { until: 'item', leaves: 'away', offline: true },
        { until: 'card', leaves: 'over', offline: false },
        { until: 'placed', leaves: 'over', offline: true },
        { until: 'review', leaves: 'away', offline: false },
        { until: 'placed', leaves: 'away', offline: false },
      ]

test('nothing of a guest is left for the next one', async ({ page, context, provider }) => {
  test.setTimeout(20 * 60_000)
  await page.clock.install()
  await setUpStoredKiosk(page)
  for (const [number, turn] of turns.entries()) {
    const where = `${turn.until}, ${turn.leaves}, ${turn.offline ? 'offline' : 'online'}`
    const before = (await provider.orders(kioskVenue)).length
    await context.setOffline(turn.offline)
    await playTurn(page, turn, {
      name: `Zqcanary${number}`,
      ...(turn.offline ? {} : { card: '5555555555554444' }),
    })
    await endTurn(page, turn)
    expect(await leftOnDevice(page, canary), where).toEqual([])
    const isWaiting = turn.until === 'placed' && turn.offline
    expect(await countOf(page, 'outbox'), where).toBe(isWaiting ? 1 : 0)
    // Once the order that waited has left, the page starts anew.
    const restarted = isWaiting ? page.waitForEvent('framenavigated') : null
    await context.setOffline(false)
    await restarted
    await atAttract(page)
    await expect.poll(() => countOf(page, 'outbox'), { message: where }).toBe(0)
    expect(await leftOnDevice(page, canary), where).toEqual([])
    expect(await leftInMemory(page, canary), where).toEqual([])
    const received = (await provider.orders(kioskVenue)).length - before
    expect(received, where).toBe(turn.until === 'placed' ? 1 : 0)
  }
  await startTurn(page)
  await chooseDish(page)
  await openCheckout(page)
  expect(await leftOnDevice(page, canary)).toEqual([])
})

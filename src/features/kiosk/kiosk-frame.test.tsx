// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#domain/cart/cart.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { aKioskService } from '#tests/fixtures/a-kiosk-service.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import { KioskFrame } from './kiosk-frame.tsx'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('two guests who touch at once have one turn, at the place of the device', async () => {
  const { address, search, turn } = await aKiosk()
  const start = await startButton()
  fireEvent.click(start)
  fireEvent.click(start)
  await expect.poll(address).toBe('/chez-nous')
  expect(search()).toEqual({ tableNum: '12' })
  expect(turn()).toEqual({ tableNum: '12' })
})

test('full screen is asked for with each first touch; a browser without the right to it serves its guests', async () => {
  let asked = 0
  giveFullScreen(async () => {
    asked += 1
    throw new TypeError('Permissions check failed')
  })
  const { address } = await aKiosk()
  fireEvent.click(await startButton())
  expect(asked).toBe(1)
  await expect.poll(address).toBe('/chez-nous')
  cleanup()
  const older = await aKiosk()
  giveFullScreen(undefined)
  fireEvent.click(await startButton())
  await expect.poll(older.address).toBe('/chez-nous')
})

test('the screen is held awake, and again whenever the page is seen anew', async () => {
  const asked: string[] = []
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: async (type: string) => {
        asked.push(type)
        throw new Error('The battery is low')
      },
    },
  })
  await aKiosk()
  await startButton()
  expect(asked).toEqual(['screen'])
  fireEvent(document, new Event('visibilitychange'))
  expect(asked).toEqual(['screen', 'screen'])
})

test('no menu of the browser, no dragging and no zoom with two fingers', async () => {
  await aKiosk()
  await startButton()
  const refused = (event: Event) => {
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  const options = { bubbles: true, cancelable: true }
  expect(refused(createEvent.contextMenu(document.body))).toBe(true)
  expect(refused(createEvent.dragStart(document.body))).toBe(true)
  expect(refused(new Event('gesturestart', options))).toBe(true)
  expect(refused(new MouseEvent('wheel', { ...options, ctrlKey: true }))).toBe(true)
  expect(refused(new MouseEvent('wheel', options))).toBe(false)
})

const inputs: Readonly<Record<string, () => void>> = {
  'a touch': touch,
  'a key': () => void fireEvent.keyDown(document.body, { key: 'Tab' }),
  'a click of a switch or a screen reader': () => void fireEvent.click(document.body),
  'a moved focus': () => void fireEvent.focusIn(document.body),
  'typed text': () => void fireEvent.input(document.body),
  scrolling: () => void fireEvent.scroll(document.body),
  'a wheel': () => void fireEvent.wheel(document.body),
  'a touch in the card’s frame': () =>
    void fireEvent(window, new MessageEvent('message', { data: { type: 'card.touched' } })),
}

test.each(Object.entries(inputs))('%s counts as a guest who is still there', async (_, does) => {
  const { begin } = await aKiosk()
  await begin()
  pass(59_000)
  does()
  pass(59_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  pass(1_000)
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy()
})

test('a message of another frame is no guest’s', async () => {
  const { begin } = await aKiosk()
  await begin()
  pass(59_000)
  fireEvent(window, new MessageEvent('message', { data: { type: 'resize' } }))
  pass(1_000)
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy()
})

test('what the venue pauses, closes or sells out is asked for every 30 seconds, also in a turn', async () => {
  const { acts, begin } = await aKiosk()
  await begin()
  pass(30_000)
  expect(acts.filter((done) => done === 'refresh chez-nous')).toHaveLength(1)
  pass(29_000)
  touch()
  pass(1_000)
  expect(acts.filter((done) => done === 'refresh chez-nous')).toHaveLength(2)
})

test('a page of the day before starts anew at night, between two guests alone', async () => {
  const day = 24 * 60 * 60_000
  const kiosk = await aKiosk()
  await startButton()
  // 10:14 at the venue when the page begins: the night after, and the next noon.
  const threeAtNight = day - 7 * 60 * 60_000
  act(() => kiosk.clock.set(kiosk.clock.get() + threeAtNight - 60 * 60_000))
  pass(10 * 60_000)
  expect(kiosk.did()).not.toContain('restart')
  act(() => kiosk.clock.set(kiosk.clock.get() + 60 * 60_000))
  pass(10 * 60_000)
  expect(kiosk.did()).toContain('restart')
  cleanup()

  const inTurn = await aKiosk()
  await inTurn.begin()
  act(() => inTurn.clock.set(inTurn.clock.get() + threeAtNight))
  for (let tens = 0; tens < 65; tens += 1) {
    pass(10_000)
    touch()
  }
  expect(inTurn.did()).not.toContain('restart')
})

test('a newer version is taken between two guests, and not while an order is sent', async () => {
  let taken = 0
  const newVersion = { take: async () => void (taken += 1) }
  const sending = anOutboxEntry({ status: { type: 'sending' } })
  const { outbox } = await aKiosk({}, { newVersion, outbox: [sending] })
  await startButton()
  expect(taken).toBe(0)
  act(() => outbox.set([]))
  await vi.waitFor(() => expect(taken).toBe(1))
  cleanup()

  const inTurn = await aKiosk({}, { newVersion, outbox: [sending] })
  await inTurn.begin()
  act(() => inTurn.outbox.set([]))
  pass(1_000)
  expect(taken).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await vi.waitFor(() => expect(taken).toBe(2))
})

test('a device that is revoked during a turn lets its guest finish, and takes no other', async () => {
  const { revoke, address, begin } = await aKiosk()
  await begin()
  act(revoke)
  expect(address()).toBe('/chez-nous')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await expect.poll(address).toBe('/chez-nous/kiosk')
  expect(screen.queryByRole('button', { name: 'Touch to start' })).toBeNull()
})

const soup = { ...emptyCart, lines: [aCartLine()] }

test.each([
  [{ type: 'paused', message: null, until: null }, 'Ordering has just been paused.'],
  [{ type: 'closed', opensAt: null }, 'Ordering has just closed.'],
] as const)(
  'what ends ordering in a turn is said, with what happens to the order',
  async (state, said) => {
    const { begin } = await aKiosk({}, { cart: soup, state })
    await begin()
    expect(screen.getByRole('alert').textContent).toBe(
      `${said} Your order stays here until you start over. Nothing was charged.`,
    )
  },
)

test('so is what is sold out since it was chosen, by its name', async () => {
  const { itemId: id, menuId, sectionId } = aCartLine()
  const onion = anItem({ id, menuId, sectionId, name: 'Onion soup', soldOut: true })
  const menus = [
    aMenu({ id: menuId, sections: [aSection({ id: sectionId, menuId, items: [onion] })] }),
  ]
  const { begin } = await aKiosk({}, { cart: soup, menus })
  await begin()
  expect(screen.getByRole('alert').textContent).toContain('No longer available: Onion soup.')
})

test('a guest whose order can go on reads nothing of the kind', async () => {
  const { begin } = await aKiosk({}, { cart: soup })
  await begin()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a revoked device takes no guest, and is no kiosk any more once what waits here has left', async () => {
  const { outbox, did } = await aKiosk({ revoked: true }, { outbox: [anOutboxEntry()] })
  await vi.waitFor(() => screen.getByText('This tablet is out of service'))
  await settled()
  expect(screen.queryByRole('button', { name: 'Touch to start' })).toBeNull()
  expect(did()).not.toContain('retire')
  act(() => outbox.set([]))
  await vi.waitFor(() => expect(did()).toContain('retire'))
})

test('a paused device says so, and takes no guest', async () => {
  await aKiosk({ paused: true })
  await vi.waitFor(() => screen.getByText('This tablet isn’t taking orders right now'))
  expect(screen.queryByRole('button', { name: 'Touch to start' })).toBeNull()
})

test('once what waited here has left, the page with its texts starts anew', async () => {
  const { outbox, did } = await aKiosk({}, { outbox: [anOutboxEntry()] })
  await startButton()
  expect(did()).not.toContain('restart')
  act(() => outbox.set([]))
  await vi.waitFor(() => expect(did()).toContain('restart'))
})

async function startButton(): Promise<HTMLElement> {
  const found = await vi.waitFor(() => screen.getByRole('button', { name: 'Touch to start' }))
  await settled()
  return found
}

/** Effects of what was rendered outside of a test's own acts come after it. */
async function settled(): Promise<void> {
  await act(async () => {})
}

function giveFullScreen(value: (() => Promise<void>) | undefined): void {
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value,
  })
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

function touch(): void {
  fireEvent.pointerDown(document.body)
}

async function aKiosk(changes: Partial<Kiosk> = {}, given: Partial<Given> = {}) {
  const { service, acts: did, revoke } = aKioskService(changes)
  const device = await showAtVenue({
    ...given,
    screen: <KioskFrame />,
    kiosk: service,
    path: '/kiosk',
  })
  return {
    ...device,
    revoke,
    did: () => did,
    turn: () => service.turn.get(),
    begin: async () => {
      fireEvent.click(await startButton())
      await vi.waitFor(() => screen.getByRole('button', { name: 'Start over' }))
      await settled()
    },
  }
}

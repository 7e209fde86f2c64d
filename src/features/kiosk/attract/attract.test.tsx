// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aKioskService } from '#tests/fixtures/a-kiosk-service.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import { useAccess } from '../access/access-choices.ts'
import { Attract } from './attract.tsx'

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
})

const locales = [
  { language: 'en', locale: 'en-CA', label: 'English' },
  { language: 'fr', locale: 'fr-CA', label: 'Français' },
] as const

const messages = [
  { text: 'Order here.', localization: { fr: { text: 'Commandez ici.' } } },
  { text: 'Soup of the day: leek.' },
]

test('the venue’s messages and pictures change by themselves', async () => {
  await shown()
  expect(texts()).toEqual(['Order here.'])
  expect(picture()).toContain('/one.webp')
  pass(9_000)
  expect(texts()).toEqual(['Soup of the day: leek.'])
  expect(picture()).toContain('/two.webp')
  pass(9_000)
  expect(texts()).toEqual(['Order here.'])
})

test('nothing changes by itself for a guest who wants no motion, or who chose how it is shown', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await shown()
  pass(60_000)
  expect(texts()).toEqual(['Order here.'])
  cleanup()
  vi.unstubAllGlobals()
  await shown()
  choose('High contrast')
  pass(40_000)
  expect(texts()).toEqual(['Order here.'])
})

test('what somebody chose without starting is forgotten after a minute without a touch', async () => {
  await shown()
  choose('High contrast')
  pass(59_000)
  fireEvent.pointerDown(document.body)
  pass(59_000)
  expect(document.documentElement.dataset['contrast']).toBe('high')
  pass(2_000)
  expect(document.documentElement.dataset['contrast']).toBeUndefined()
})

test('each language of the venue is a button, with its own name', async () => {
  await shown()
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
  const french = screen.getByRole('button', { name: 'Français' })
  expect(french.lang).toBe('fr-CA')
  fireEvent.click(french)
  await expect.poll(texts).toEqual(['Commandez ici.'])
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await expect.poll(texts).toEqual(['Order here.'])
})

test('the guest chooses a table of the list, or goes back', async () => {
  const started: (string | undefined)[] = []
  await shown({ place: { type: 'tables', tableNums: ['12', '14'] } }, (table) =>
    started.push(table),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Touch to start' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(screen.getByRole('button', { name: 'Touch to start' }))
  fireEvent.click(screen.getByRole('button', { name: '14' }))
  expect(started).toEqual(['14'])
})

async function shown(changes: Partial<Kiosk> = {}, onStart: (table?: string) => void = () => {}) {
  const { service } = aKioskService(changes)
  const device = service.kiosk.get()
  if (!device) throw new Error('Not a kiosk')
  function Screen() {
    const access = useAccess(false)
    return device && <Attract {...{ service, device, access, onStart }} state="ready" />
  }
  await showAtVenue({
    screen: <Screen />,
    kiosk: service,
    venue: aVenue({ slug: 'chez-nous', locales }),
    restaurant: { kiosk: { messages, pictures: ['/one.webp', '/two.webp'] } },
  })
}

function choose(name: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Accessibility' }))
  fireEvent.click(screen.getByRole('checkbox', { name }))
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

function texts(): readonly string[] {
  return [...document.querySelectorAll('h1 + p')].map(({ textContent }) => textContent)
}

function picture(): string {
  return document.querySelector('[data-shown] img')?.getAttribute('src') ?? ''
}

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useServices } from '#services/services.ts'
import type { Locale } from '#domain/language/locale.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { askWithoutWorker } from './ask-without-worker.tsx'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['worker']
  history.replaceState(null, '', '/')
})

test('a link alone takes no worker away: “no” leaves all as it is, and the address asks no more', async () => {
  const { unregistered, deleted } = await aDevice()
  expect(unregistered()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Keep it on' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect([unregistered(), deleted(), localStorage.getItem('comanda:sw')]).toEqual([0, [], null])
  expect(location.search).toBe('?tableNum=12')
})

test('after a “yes” the worker and its files are gone, and the device remembers it', async () => {
  const { unregistered, deleted } = await aDevice()
  fireEvent.click(screen.getByRole('button', { name: 'Turn it off' }))
  await expect.poll(deleted).toEqual(['shell'])
  expect([unregistered(), localStorage.getItem('comanda:sw')]).toEqual([1, 'off'])
  expect(location.search).toBe('?tableNum=12')
})

test('the question is asked in French, and Escape keeps the worker', async () => {
  const { unregistered } = await aDevice('fr-CA')
  const title = 'Désactiver l’utilisation hors ligne sur cet appareil?'
  const question = screen.getByRole('alertdialog', { name: title })
  fireEvent(question, new Event('cancel', { cancelable: true }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect([unregistered(), localStorage.getItem('comanda:sw')]).toEqual([0, null])
})

async function aDevice(locale: Locale = 'en-CA') {
  let unregistered = 0
  const caches = new Set(['shell'])
  const deleted: string[] = []
  const registration = { unregister: async () => void (unregistered += 1) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [registration] },
  })
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => deleted.push(name),
  })
  history.replaceState(null, '', '/?tableNum=12&sw=off')
  await showAtVenue({ screen: <Asked />, locale })
  await screen.findByRole('alertdialog')
  return { unregistered: () => unregistered, deleted: () => deleted }
}

function Asked() {
  const services = useServices()
  useEffect(() => askWithoutWorker(services), [services])
  return null
}

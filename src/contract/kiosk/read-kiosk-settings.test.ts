import { expect, test } from 'vitest'
import { readKioskSettings } from './read-kiosk-settings.ts'

test('a venue that says nothing of kiosks has the usual times and nothing of its own to show', () => {
  const usual = { idleSeconds: 60, paymentIdleSeconds: 90, messages: [], pictures: [] }
  expect(readKioskSettings({})).toEqual(usual)
  expect(readKioskSettings({ kiosk: {} })).toEqual(usual)
})

test('a venue sets the times, messages and pictures of its kiosks', () => {
  const kiosk = {
    idle_seconds: 45,
    payment_idle_seconds: 120,
    messages: [
      { text: 'Order here', localization: { fr: { text: 'Commandez ici' } } },
      { text: 'Fresh today' },
    ],
    pictures: ['/pictures/soup.webp'],
  }
  expect(readKioskSettings({ kiosk })).toEqual({
    idleSeconds: 45,
    paymentIdleSeconds: 120,
    messages: [
      { text: 'Order here', localization: { fr: 'Commandez ici' } },
      { text: 'Fresh today', localization: {} },
    ],
    pictures: ['/pictures/soup.webp'],
  })
})

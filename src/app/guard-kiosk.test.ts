import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import { kioskRedirect } from './guard-kiosk.ts'

const between = '/chez-nous/kiosk'
const menu = '/chez-nous?tableNum=12'
const turn = { tableNum: '12' }
const addresses = [
  ['/chez-nous/kiosk', {}, null, menu],
  ['/chez-nous/kiosk/staff', {}, null, menu],
  ['/chez-nous', turn, between, null],
  ['/chez-nous', { ...turn, item: 'soup' }, between, null],
  ['/chez-nous/cart', turn, between, null],
  ['/chez-nous/checkout', turn, between, null],
  ['/chez-nous/orders/0b0f', turn, between, null],
  ['/chez-nous/order-notification', turn, between, null],
  ['/chez-nous/orders', turn, between, menu],
  ['/chez-nous', { tableNum: '13' }, between, menu],
  ['/chez-nous', { ...turn, eventSuite: 's-1' }, between, menu],
  ['/chez-nous/events', turn, between, menu],
  ['/chez-nous/landing', turn, between, menu],
  ['/au-coin', turn, between, menu],
  ['/au-coin/kiosk', {}, between, menu],
  ['/login', {}, between, menu],
  ['/profile/cards', {}, between, menu],
  ['/scan', {}, between, menu],
  ['/', {}, between, menu],
] as const

test.each(addresses)('%s %o leads to %s, and to %s in a turn', (...row) => {
  const [pathname, search, idle, inTurn] = row
  expect(kioskRedirect({ pathname, search }, aService(null))).toBe(idle)
  expect(kioskRedirect({ pathname, search }, aService(turn))).toBe(inTurn)
})

test('a device that is no kiosk any more goes where it is asked to', () => {
  const left = { ...aService(null), kiosk: createStore<Kiosk | null>(null) }
  expect(kioskRedirect({ pathname: '/au-coin', search: {} }, left)).toBeNull()
})

function aService(entry: MenuEntry | null) {
  const place = { type: 'table', tableNum: '12' } as const
  const kiosk = { slug: 'chez-nous', name: 'Door', place, paused: false, revoked: false }
  return {
    kiosk: createStore<Kiosk | null>(kiosk),
    turn: createStore<MenuEntry | null>(entry),
  }
}

import { expect, test } from 'vitest'
import { asId, type MenuId } from '#domain/ids.ts'
import { takesOrder, venueStateAt } from './venue-state.ts'

const breakfast = { id: asId<MenuId>('breakfast'), lastCallMinutes: 60 }
const bar = { id: asId<MenuId>('bar'), lastCallMinutes: 15 }
const menus = [breakfast, bar]
const venue = {
  timeZone: 'America/Toronto',
  hours: [{ weekday: 0, startMinute: 11 * 60, endMinute: 22 * 60 }],
  holidayHours: [],
  away: null,
  ordersPaused: false,
  ordersPausedMessage: null,
  ordersPausedUntil: null,
}
const at = (time: string) => Date.parse(`2026-03-02T${time}:00-05:00`)

test('an open venue says when it closes and until when it takes orders', () => {
  const state = venueStateAt(venue, menus, at('12:00'))
  expect(state).toEqual({
    type: 'open',
    closesAt: at('22:00'),
    lastCallAt: at('21:45'),
    menusPastLastCall: [],
  })
  expect(takesOrder(state, [breakfast.id, bar.id])).toBe(true)
})

test('a menu may be past its last call while another still serves', () => {
  const state = venueStateAt(venue, menus, at('21:00'))
  expect(state).toEqual({
    type: 'open',
    closesAt: at('22:00'),
    lastCallAt: at('21:45'),
    menusPastLastCall: [breakfast.id],
  })
  expect(takesOrder(state, [bar.id])).toBe(true)
  expect(takesOrder(state, [breakfast.id, bar.id])).toBe(false)
})

test('from the last call on no order is taken, though the doors are open', () => {
  const state = venueStateAt(venue, menus, at('21:45'))
  expect(state).toEqual({
    type: 'last-call-passed',
    lastCallAt: at('21:45'),
    closesAt: at('22:00'),
  })
  expect(takesOrder(state, [bar.id])).toBe(false)
})

test('a closed venue says when it opens', () => {
  const state = venueStateAt(venue, menus, at('09:00'))
  expect(state).toEqual({ type: 'closed', opensAt: at('11:00') })
  expect(takesOrder(state, [])).toBe(false)
})

test('a paused venue takes no orders, open or not, and gives its message', () => {
  const message = { text: 'Back in ten minutes', localization: {} }
  const until = at('12:30')
  const said = { ordersPausedMessage: message, ordersPausedUntil: until }
  const paused = { ...venue, ordersPaused: true, ...said }
  expect(venueStateAt(paused, menus, at('12:00'))).toEqual({ type: 'paused', message, until })
  expect(venueStateAt(paused, menus, at('09:00'))).toEqual({ type: 'paused', message, until })
})

test('a venue without hours takes orders at any time', () => {
  expect(venueStateAt({ ...venue, hours: [] }, menus, at('03:00'))).toEqual({
    type: 'open',
    closesAt: null,
    lastCallAt: null,
    menusPastLastCall: [],
  })
})

test('a venue that is away takes no order for now, while it would be open', () => {
  const message = { text: 'Nobody is here', localization: {} }
  const away = { ...venue, away: message }
  const state = venueStateAt(away, menus, at('12:00'))
  expect(state).toEqual({ type: 'away', message })
  expect(takesOrder(state, [bar.id])).toBe(false)
  expect(venueStateAt({ ...away, ordersPaused: true }, menus, at('12:00')).type).toBe('paused')
  expect(venueStateAt(away, menus, at('23:00')).type).toBe('closed')
})

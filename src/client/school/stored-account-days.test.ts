// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { aPastLunch } from '#tests/fixtures/a-past-lunch.ts'
import { forgetAccountDays, accountDays } from './stored-account-days.ts'

const readAt = Date.parse('2026-11-20T21:30Z')

test('what is stored of a person is read again, for them alone, until they log out', () => {
  const other = aPastLunch({ orderId: 'o-2', school: undefined })
  accountDays.write('ana', { receipts: [aPastLunch(), other], readAt })
  expect(accountDays.read('ana')).toMatchObject({ readAt, receipts: [{ orderId: 'o-1' }] })
  expect(accountDays.read('ana')?.receipts).toEqual([aPastLunch()])
  expect(accountDays.read('ben')).toBeNull()
  // The form that the server writes, in which builds before this one have stored them too.
  const text = JSON.stringify({ owner: 'ana', readAt, receipts: [aPastLunch().sent] })
  expect(localStorage.getItem('comanda:account-days')).toBe(text)
  forgetAccountDays()
  expect(accountDays.read('ana')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '[]', '{"owner":"ana"}', '{"owner":"ana","readAt":1,"receipts":[{}]}'])(
  'what cannot be read is as nothing: %s',
  (text) => {
    localStorage.setItem('comanda:account-days', text)
    expect(accountDays.read('ana')).toBeNull()
  },
)

test('where there is no more room nothing older stays', () => {
  accountDays.write('ana', { receipts: [aPastLunch()], readAt })
  const real = localStorage
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (name: string) => real.removeItem(name),
  })
  accountDays.write('ana', { receipts: [aPastLunch({ status: 'cancelled' })], readAt })
  vi.unstubAllGlobals()
  expect(accountDays.read('ana')).toBeNull()
})

import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { checkInKiosk, enrollKiosk, leaveKiosk, unlockKiosk } from '#contract/kiosk/kiosk-calls.ts'
import type { SentBody } from '#contract/call.ts'
import type { Refused } from '#client/network/call-problem.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { createStore } from '#client/device/create-store.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { openKiosk } from './kiosk-service.ts'
import type { StoredKiosk } from '#storage/tables.ts'

const pin = '482913'
const place = { type: 'table', tableNum: '12' } as const

test('a device that is set up is a kiosk on its next page, at its own place', async () => {
  const device = aDevice()
  const service = await device.open()
  expect(service.kiosk.get()).toBeNull()
  expect(await service.setUp('chez-nous', { pin: '000000', name: 'Door', place })).toEqual(
    failure({ type: 'WrongPin', waitMs: 0 }),
  )
  expect(device.acts).toEqual([])
  await service.setUp('chez-nous', { pin, name: 'Door', place })
  expect(device.acts).toEqual(['persist', 'note chez-nous', 'load /chez-nous/kiosk'])
  const next = await device.open()
  expect(next.kiosk.get()).toMatchObject({ slug: 'chez-nous', name: 'Door', place, paused: false })
  expect(JSON.stringify(device.stored())).not.toContain(pin)
})

test('without a network the PIN that the server accepted opens the panel, and no other', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.cut()
  expect(await service.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  expect(await service.unlock(pin)).toEqual(success(null))
})

test('during the server’s maintenance that PIN opens the panel and leaves, and no other', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.maintain()
  expect(await service.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  expect(await service.unlock(pin)).toEqual(success(null))
  expect(await service.leave('111111')).toMatchObject({ ok: false })
  expect(await service.leave(pin)).toEqual(success(null))
})

test('the server’s wait after wrong PINs is the device’s too, and a PIN before its end is not judged', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.makeWait(45_000)
  expect(await service.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 45_000 }))
  device.judgeNothing()
  expect(await service.unlock(pin)).toEqual(failure({ type: 'TooSoon', waitMs: 45_000 }))
})

test('five wrong PINs make the next one wait, also after a restart and without a network', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.cut()
  for (let time = 1; time < 5; time += 1) {
    expect(await service.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  }
  expect(await service.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 30_000 }))
  const next = await device.open()
  device.pass(29_000)
  expect(await next.unlock(pin)).toEqual(failure({ type: 'TooSoon', waitMs: 1_000 }))
  device.pass(1_000)
  expect(await next.unlock(pin)).toEqual(success(null))
  expect(await next.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
})

test('wrong PINs entered at once count each, in one tab as in two', async () => {
  const device = await aKiosk()
  const tabs = [await device.open(), await device.open()] as const
  device.cut()
  const [one, other] = tabs
  await Promise.all([one, one, one, other, other].map((tab) => tab.unlock('111111')))
  for (const tab of [...tabs, await device.open()]) {
    expect(await tab.unlock(pin)).toEqual(failure({ type: 'TooSoon', waitMs: 30_000 }))
  }
})

test('past the limit a PIN entered at once with others is not answered, right or wrong', async () => {
  const device = await aKiosk()
  const [one, other] = [await device.open(), await device.open()]
  device.cut()
  for (let time = 1; time <= 5; time += 1) await one.unlock('111111')
  const early = failure({ type: 'TooSoon', waitMs: 30_000 })
  // This tab does not know yet of those wrong ones.
  expect(await Promise.all([other.unlock(pin), other.unlock('222222')])).toEqual([early, early])
})

test('a change keeps what another tab has changed meanwhile', async () => {
  const device = await aKiosk()
  const [one, other] = [await device.open(), await device.open()]
  device.cut()
  await other.unlock('111111')
  await one.change({ paused: true })
  await other.change({ drawsKeyboard: true })
  device.revoke()
  await one.change({ place: { type: 'pickUp' } })
  const all = { paused: true, drawsKeyboard: true, place: { type: 'pickUp' }, wrongTries: 1 }
  expect(device.stored()).toMatchObject(all)
  expect(one.kiosk.get()).toMatchObject(all)
})

test('a kiosk that is left in another tab is not written again, nor is its successor revoked', async () => {
  const device = await aKiosk()
  const [one, late, slow] = [await device.open(), await device.open(), await device.open()]
  await one.leave(pin)
  await late.change({ paused: true })
  expect(device.stored()).toBeNull()
  expect(late.kiosk.get()).toBeNull()
  await one.setUp('chez-nous', { pin, name: 'Bar', place })
  device.revoke()
  await slow.checkIn()
  await slow.retire()
  expect(device.stored()).toMatchObject({ name: 'Bar', revoked: false })
})

test('what the database does not take goes on from memory, and is written with the next change', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.breakStorage()
  await service.change({ paused: true })
  expect(service.kiosk.get()).toMatchObject({ paused: true })
  device.breakStorage(false)
  await service.change({ place: { type: 'pickUp' } })
  expect(device.stored()).toMatchObject({ paused: true, place: { type: 'pickUp' } })
})

test('a clock that is set back shortens no wait', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.cut()
  for (let time = 1; time <= 5; time += 1) await service.unlock('111111')
  device.pass(-3_600_000)
  expect(await service.unlock(pin)).toEqual(failure({ type: 'TooSoon', waitMs: 30_000 }))
})

test('a PIN of the server’s that has changed is the one without a network from then on', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.changePin('999999')
  expect(await service.unlock(pin)).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  expect(await service.unlock('999999')).toEqual(success(null))
  device.cut()
  expect(await service.unlock('999999')).toEqual(success(null))
  expect(await service.unlock(pin)).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
})

test('the server learns the place, what waits here and the last faults', async () => {
  const device = await aKiosk()
  const service = await device.open()
  const refusal = { code: 9110, message: 'Closed', lines: [], fields: {} }
  device.outbox.set([
    anOutboxEntry({ id: asId('a') }),
    anOutboxEntry({ id: asId('b'), status: { type: 'refused', refusal, returned: false } }),
  ])
  await service.change({ place: { type: 'pickUp' }, paused: true })
  expect(device.reports).toEqual([
    {
      place: { type: 'pickUp' },
      paused: true,
      version: 'main-1',
      waiting: 1,
      refused: 1,
      faults: [{ at: '2026-09-21T14:13:20.000Z', name: 'TypeError', where: 'main-1.js:2:30' }],
    },
  ])
  expect((await device.open()).kiosk.get()).toMatchObject({ place: { type: 'pickUp' } })
})

test('a revoked device stays a kiosk that takes no guest, until its orders are sent', async () => {
  const device = await aKiosk()
  const service = await device.open()
  device.revoke()
  await service.checkIn()
  expect(service.kiosk.get()).toMatchObject({ revoked: true })
  expect((await device.open()).kiosk.get()).toMatchObject({ revoked: true })
  expect(await service.unlock('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  expect(await service.unlock(pin)).toEqual(success(null))
  device.acts.length = 0
  await service.retire()
  expect(device.acts).toEqual(['note null', 'load /chez-nous'])
  expect((await device.open()).kiosk.get()).toBeNull()
})

test('it is left by the PIN alone', async () => {
  const device = await aKiosk()
  const service = await device.open()
  expect(await service.leave('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  expect(service.kiosk.get()).not.toBeNull()
  expect(await service.leave(pin)).toEqual(success(null))
  expect((await device.open()).kiosk.get()).toBeNull()
})

test('left without a network, the server learns it later; with one, it knows', async () => {
  const device = await aKiosk()
  device.cut()
  expect(await (await device.open()).leave('111111')).toMatchObject({ ok: false })
  expect(device.acts).not.toContain('left')
  expect(await (await device.open()).leave(pin)).toEqual(success(null))
  expect(device.acts.slice(-3)).toEqual(['left', 'note null', 'load /chez-nous'])
  const other = await aKiosk()
  await (await other.open()).leave(pin)
  expect(other.acts).not.toContain('left')
})

test('a device that cannot delete what a guest left says so', async () => {
  const device = await aKiosk()
  const service = await device.open()
  await service.forgetGuests()
  device.breakStorage()
  await expect(service.forgetGuests()).rejects.toThrow('StorageUnavailable')
})

async function aKiosk() {
  const device = aDevice()
  await (await device.open()).setUp('chez-nous', { pin, name: 'Door', place })
  return device
}

/** A tablet whose database outlives its pages, and a server that knows one PIN. */
function aDevice() {
  const acts: string[] = []
  const reports: SentBody<typeof checkInKiosk>[] = []
  const outbox = createStore<readonly OutboxEntry[] | null>([])
  let stored: StoredKiosk | null = null
  let now = 1_790_000_000_000
  let enrolled = 0
  let isCut = false
  let isBroken = false
  let isRevoked = false
  let isMaintained = false
  let right = pin
  const unreachable = failure({ type: 'Unreachable' } as const)
  const unknown = failure<Refused>({
    type: 'Refused',
    status: 401,
    code: kioskProblemCodes.notEnrolled,
    message: 'This device is not enrolled.',
    lines: [],
    fields: {},
  })
  let waitMs = 0
  let isEarly = false
  const wrong = () =>
    failure<Refused>({
      ...unknown.error,
      status: isEarly ? 429 : 403,
      code: isEarly ? kioskProblemCodes.pinTooSoon : kioskProblemCodes.wrongPin,
      message: 'The PIN is wrong.',
      ...(waitMs > 0 ? { waitMs } : {}),
    })
  const interrupted = failure<Refused>({
    ...unknown.error,
    status: 503,
    code: problemCodes.maintenance,
    message: 'Ordering is interrupted for a moment.',
  })
  const refuseFirst = () => {
    if (isCut) return unreachable
    if (isMaintained) return interrupted
    return isRevoked ? unknown : null
  }
  const judged = (typed: string) =>
    refuseFirst() ?? (typed === right && !isEarly ? success(null) : wrong())
  const open = () =>
    openKiosk({
      api: aCallApi([
        answering(enrollKiosk, async ({ body: { name, place: chosen, ...call } }) => {
          const answer = judged(call.pin)
          if (!answer.ok) return answer
          enrolled += 1
          return success({ id: `kiosk-${enrolled}`, name, place: chosen })
        }),
        answering(checkInKiosk, async ({ body: report }) => {
          if (isCut) return unreachable
          if (isRevoked) return unknown
          reports.push(report)
          return success({ id: 'kiosk-1', name: 'Door', place: report.place, restaurant_id: '1' })
        }),
        answering(unlockKiosk, async ({ body }) => judged(body.pin)),
        answering(leaveKiosk, async ({ body }) => judged(body.pin)),
      ]),
      records: {
        read: async () => success(stored),
        save: async (next) => {
          stored = structuredClone(next)
          return success(null)
        },
        update: async (id, change) => {
          if (isBroken) return failure({ type: 'StorageUnavailable' })
          if (stored?.id !== id) return success(null)
          stored = structuredClone(change(stored))
          return success(stored)
        },
        remove: async (id) => {
          if (stored?.id === id) stored = null
          return success(null)
        },
        forgetGuests: async () =>
          isBroken ? failure({ type: 'StorageUnavailable' }) : success(null),
      },
      outbox,
      venue: async () => ({ venue: aVenue({ slug: 'chez-nous' }) }) as ReadyVenue,
      note: (slug) => acts.push(`note ${slug}`),
      noteLeft: () => acts.push('left'),
      forgetTexts: () => {},
      persist: () => acts.push('persist'),
      load: async (path) => void acts.push(`load ${path}`),
      version: 'main-1',
      recordFault: () => {},
      faults: () => [{ at: 1_790_000_000_000, name: 'TypeError', where: 'main-1.js:2:30' }],
      now: () => now,
    })
  return {
    acts,
    reports,
    outbox,
    open,
    stored: () => stored,
    maintain: () => (isMaintained = true),
    cut: () => {
      isCut = true
    },
    revoke: () => {
      isRevoked = true
    },
    breakStorage: (broken = true) => {
      isBroken = broken
    },
    makeWait: (ms: number) => {
      waitMs = ms
    },
    judgeNothing: () => {
      isEarly = true
    },
    changePin: (next: string) => {
      right = next
    },
    pass: (ms: number) => {
      now += ms
    },
  }
}

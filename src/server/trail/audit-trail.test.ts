import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import type { AuditAct } from './audit-act.ts'
import { createAuditTrail } from './audit-trail.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'

const noon = Date.parse('2026-07-01T16:00:00Z')

function anAct(given: Partial<AuditAct> = {}): AuditAct {
  return {
    kind: 'sign-in',
    outcome: 'failed',
    personId: asId<UserId>('ana'),
    operatorId: null,
    venueId: null,
    address: '203.0.113.0/24',
    call: null,
    ...given,
  } as AuditAct
}

function aTrail() {
  const auditStore = createMemoryAuditStore()
  const written: number[] = []
  const { log, text } = aLog()
  const add: typeof auditStore.add = async (acts) => {
    written.push(acts.length)
    await auditStore.add(acts)
  }
  let at = noon
  const trail = createAuditTrail({ auditStore: { add }, log, now: () => at })
  const rows = async () => auditStore.list({ since: new Date(0), size: 99_999 })
  return { trail, rows, written, text, wait: (ms: number) => (at += ms) }
}

test('an act is a line and a row', async () => {
  const { trail, rows, text } = aTrail()
  trail.record(anAct())
  await trail.settled()
  const at = new Date(noon)
  expect(await rows()).toEqual([{ ...anAct(), times: 1, firstAt: at, lastAt: at }])
  expect(JSON.parse(text())).toMatchObject({ audit: { ...anAct(), times: 1 } })
})

test('a flood of one failure is a few writes and one row', async () => {
  const { trail, rows, written, text } = aTrail()
  for (let time = 0; time < 100_000; time += 1) trail.record(anAct())
  await trail.settled()
  expect(await rows()).toMatchObject([{ times: 100_000 }])
  expect(written.length).toBeLessThan(3)
  expect(text().trim().split('\n').length).toBeLessThan(3)
})

test('of many callers the first are written, the others are counted without them, hour by hour', async () => {
  const { trail, rows, wait } = aTrail()
  const flood = async () => {
    for (let caller = 0; caller < 12_000; caller += 1) {
      trail.record(anAct({ address: `${caller}` }))
    }
    await trail.settled()
  }
  await flood()
  expect(await rows()).toHaveLength(10_001)
  expect((await rows()).find(({ address }) => address === null)).toMatchObject({
    personId: null,
    times: 2_000,
  })
  // Whatever was known before the bound goes on counting with its caller.
  trail.record(anAct({ address: '1' }))
  await trail.settled()
  expect((await rows()).find(({ address }) => address === '1')).toMatchObject({ times: 2 })
  wait(60 * 60_000)
  await flood()
  expect(await rows()).toHaveLength(20_002)
})

test('an act that cannot be stored is a line, and the next one is stored', async () => {
  const auditStore = createMemoryAuditStore()
  const { log, text } = aLog()
  let fails = true
  const add: typeof auditStore.add = async (acts) => {
    if (fails) throw new Error('The disk is full')
    await auditStore.add(acts)
  }
  const trail = createAuditTrail({ auditStore: { add }, log, now: () => noon })
  trail.record(anAct())
  await trail.settled()
  fails = false
  trail.record(anAct({ personId: null }))
  await trail.settled()
  expect(text()).toContain('The disk is full')
  expect(await auditStore.list({ since: new Date(0), size: 9 })).toMatchObject([{ personId: null }])
})

import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { watchVenues } from './watch-venues.ts'

const venueId = asId<VenueId>('1')
const other = asId<VenueId>('2')

function aWatch(given: Partial<Parameters<typeof watchVenues>[0]> = {}) {
  const numbers = new Map([
    [venueId, 1],
    [other, 1],
  ])
  const asked: (readonly VenueId[])[] = []
  const faults: Error[] = []
  const deskStore = {
    marks: async (venueIds: readonly VenueId[]) => {
      asked.push(venueIds)
      const fault = faults.shift()
      if (fault) throw fault
      return numbers
    },
  }
  const watch = watchVenues({ deskStore, everyMs: 1, ...given })
  return { watch, numbers, asked, faults }
}

const never = new AbortController().signal

test('a desk is woken by an event of its venue alone', async () => {
  const { watch, numbers } = aWatch()
  const ends = new AbortController()
  const [own, others] = [watch.until(venueId, 1, never), watch.until(other, 1, ends.signal)]
  numbers.set(venueId, 2)
  expect(await own).toBe(true)
  ends.abort()
  expect(await others).toBe(false)
  expect(await watch.until(venueId, 1, never)).toBe(true)
  watch.close()
})

test('one question is for all venues, and none is asked while no desk waits', async () => {
  const { watch, numbers, asked } = aWatch()
  expect(asked).toEqual([])
  const waits = [venueId, venueId, other].map((id) => watch.until(id, 1, never))
  numbers.set(venueId, 2)
  numbers.set(other, 2)
  await Promise.all(waits)
  expect(asked).toEqual([[venueId, other]])
  watch.close()
})

test('a question that fails is asked again', async () => {
  const { watch, numbers, asked, faults } = aWatch()
  faults.push(new Error('away'), new Error('away'))
  numbers.set(venueId, 2)
  expect(await watch.until(venueId, 1, never)).toBe(true)
  expect(asked).toHaveLength(3)
  watch.close()
})

test('a hint is followed without waiting for the next look', async () => {
  const { watch, numbers } = aWatch({ everyMs: 1_000_000 })
  const woken = watch.until(venueId, 1, never)
  numbers.set(venueId, 2)
  watch.hint(venueId)
  expect(await woken).toBe(true)
  watch.close()
})

test('streams are counted for a venue and for the server', () => {
  const { watch } = aWatch({ mostOfVenue: 2, mostOfServer: 3 })
  const [first] = [watch.enter(venueId), watch.enter(venueId)]
  expect(watch.enter(venueId)).toBeNull()
  expect(watch.enter(other)).not.toBeNull()
  expect(watch.enter(other)).toBeNull()
  first?.()
  expect(watch.enter(other)).not.toBeNull()
  watch.close()
})

test('a watch that is closed wakes all who wait, and lets none wait again', async () => {
  const { watch } = aWatch()
  const waits = watch.until(venueId, 1, never)
  watch.close()
  expect([await waits, await watch.until(venueId, 1, never)]).toEqual([false, false])
  expect(watch.closing.aborted).toBe(true)
})

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { success } from '#domain/result.ts'
import { openDatabase } from '#storage/database.ts'
import { createEventQueue, mostQueued } from '#storage/analytics/event-queue.ts'
import { createMemoryEventQueue } from '#tests/twins/analytics/memory-event-queue.ts'
import { aQueuedEvent } from '#tests/fixtures/a-queued-event.ts'

const queues = [
  {
    name: 'the device’s database',
    open: (place: string) => createEventQueue(openDatabase(`events-${place}`)),
  },
  { name: 'memory', open: () => createMemoryEventQueue() },
]

for (const { name, open } of queues) {
  test(`${name}: events wait in the order they happened`, async () => {
    const queue = open('order')
    const events = Array.from({ length: 5 }, () => aQueuedEvent())
    for (const event of events) expect(await queue.add(event)).toEqual(success(null))
    expect(await queue.oldest(3)).toEqual(success(events.slice(0, 3)))
    expect(await queue.oldest(100)).toEqual(success(events))
  })

  test(`${name}: what was sent is taken out, and what came meanwhile stays`, async () => {
    const queue = open('sent')
    const [one, two, three] = [aQueuedEvent(), aQueuedEvent(), aQueuedEvent()]
    await queue.add(one)
    await queue.add(two)
    await queue.add(three)
    await queue.remove([one.id, two.id, 'another tab took it'])
    expect(await queue.oldest(100)).toEqual(success([three]))
  })

  test(`${name}: past a thousand the oldest go`, async () => {
    const queue = open('bounded')
    const first = aQueuedEvent()
    await queue.add(first)
    const others = Array.from({ length: mostQueued }, () => aQueuedEvent())
    for (const event of others) await queue.add(event)
    expect(mostQueued).toBe(1_000)
    expect(await queue.oldest(2_000)).toEqual(success(others))
  })

  test(`${name}: cleared, nothing waits, and more can come`, async () => {
    const queue = open('cleared')
    await queue.add(aQueuedEvent())
    await queue.clear()
    expect(await queue.oldest(100)).toEqual(success([]))
    const later = aQueuedEvent()
    await queue.add(later)
    expect(await queue.oldest(100)).toEqual(success([later]))
  })
}

import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { asId } from '#domain/ids.ts'
import { runAlone } from '#storage/run-alone.ts'
import { pushFromWorker } from '../../sw/background-sync.ts'
import { startLife } from './life.ts'
import { isTheft } from './locks.ts'
import type { World } from './world.ts'

/** The service worker's code, started for one round and ended after it; it may be killed in the middle. */
export async function runWorker(world: World): Promise<void> {
  const { random, scheduler, weather, device, link, locks, story, witness } = world
  story.count('worker rounds')
  const life = startLife(`worker ${story.counts['worker rounds']}`, scheduler)
  if (random.chance(0.2)) life.after(random.between(0, 3_000), life.end)
  const round = pushFromWorker({
    send: link.fetchOf(life),
    openOutbox: () => ({ outbox: device.outboxOf(life, true), close: () => {} }),
    alone: (act) => runAlone(locks.nameFor(life), act),
    locale: () => 'en-CA',
    newKey: () => asId<OutboxEntry['id']>(random.uuid()),
    deviceNow: () => scheduler.now() + weather.clockError,
    sinceStart: scheduler.now,
    watch: (calls) => witness.watchCalls(life, calls),
  })
  // The browser starts it again, or a page continues.
  await round.catch((fault: unknown) => {
    if (!isTheft(fault) && !wakeAgain.has(messageOf(fault)))
      witness.fail(`a bug was thrown: ${messageOf(fault)}`)
  })
  life.end()
}

/** After these results a round requests another start from the browser. */
const wakeAgain: ReadonlySet<string> = new Set(['The server does not answer', 'Orders still wait'])

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}

import type { StoredRecord } from './device.ts'
import { memosOf } from './ledger.ts'
import type { Life } from './life.ts'
import type { Story } from './story.ts'

export interface Step {
  readonly life: Pick<Life, 'name'>
  readonly before: StoredRecord
  readonly after: StoredRecord
}

/** The change of an order by a step, in words. */
export function tellStep(story: Story, { life, before, after }: Step): void {
  const { entry } = after
  const name = (entry ?? before.entry)?.id.slice(0, 4) ?? '?'
  const say = (what: string) => story.tell(life.name, `order ${name} ${what}`)
  if (after.receipt && !before.receipt) {
    story.count('orders received')
    return say(`is received as #${after.receipt.checkNum}`)
  }
  if (!entry) return before.entry ? say('is gone from the outbox') : undefined
  if (!before.entry) {
    story.count('orders kept')
    return say(`is kept: ${memosOf(entry).join(', ')} (${entry.submission.ifChanged})`)
  }
  if (entry.key !== before.entry.key) say(`goes by the key ${entry.key.slice(0, 4)}`)
  for (const { name: dish } of entry.leftOut.slice(before.entry.leftOut.length)) {
    story.count('lines left out')
    say(`goes on without the ${dish}`)
  }
  if (entry.status.type === before.entry.status.type) return undefined
  if (entry.status.type === 'refused') story.count('orders refused')
  if (entry.status.type === 'cancelled') story.count('orders cancelled')
  if (entry.status.type === 'expired') story.count('orders expired')
  if (entry.status.type === 'awaitingSignIn') story.count('orders waiting for a person')
  if (entry.status.type === 'withdrawing') story.count('orders taken back')
  return say(`is ${entry.status.type}`)
}

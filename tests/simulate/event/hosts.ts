import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import { slug } from '../kitchen.ts'
import { eventId } from './arena.ts'
import type { EventWorld } from './event-world.ts'
import type { TabletPage } from './tablet-page.ts'
import type { Invitation } from './tablet.ts'

const orderings: readonly GuestOrdering[] = ['nobody', 'code', 'code', 'asked', 'asked', 'asked']

/** Owners and operators, who let guests order, and their guests. */
export function createHosts({ random, story, witness }: EventWorld) {
  const shared: Invitation[] = []

  async function change(page: TabletPage, suiteId: string): Promise<void> {
    const ordering = random.pick(orderings)
    const replacesCode = random.chance(0.2)
    const code = replacesCode ? 'a new code' : 'the code'
    story.tell(page.life.name, `sets the guests of ${suiteId} to ${ordering}, by ${code}`)
    const change = { eventId, suiteId, ordering, replacesCode }
    const answer = await page.suites.changeGuests(slug, change)
    if (!answer.ok || answer.value.code === null) return
    story.count('guests let in')
    shared.push({ suite: suiteId, code: answer.value.code })
  }

  /** Reads what guests ask, and answers one, perhaps much later, or twice. */
  async function answer(page: TabletPage, suiteId: string): Promise<void> {
    const suite = { eventId, suiteId }
    const guests = await page.suites.guests(slug, suite)
    if (!guests.ok || guests.value.asks.length === 0) return
    const { key } = random.pick(guests.value.asks)
    await page.life.outside(random.between(0, random.pick([10, 20_000])), () => {})
    const allow = random.chance(0.7)
    story.tell(page.life.name, `${allow ? 'allows' : 'declines'} order ${key.slice(0, 4)}`)
    if (allow) witness.ledger.allowed.add(key)
    const given = { ...suite, key, allow }
    if (random.chance(0.2)) void page.suites.answerGuest(slug, given)
    await page.suites.answerGuest(slug, given)
  }

  /** A guest opens a link that was shared. */
  function scan(page: TabletPage): void {
    if (shared.length === 0) return
    const invitation = random.pick(random.chance(0.8) ? shared.slice(-3) : shared)
    story.count('codes scanned')
    story.tell(page.life.name, `is a guest of ${invitation.suite}`)
    page.enter(invitation)
  }

  return { change, answer, scan }
}

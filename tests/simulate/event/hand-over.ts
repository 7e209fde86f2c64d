import { addHandOverPart, joinHandOver, readHandOverPart } from '#domain/suite/hand-over-parts.ts'
import type { HandOverProgress } from '#domain/suite/hand-over-parts.ts'
import { mayBeHandedOver } from '#domain/suite/may-be-handed-over.ts'
import { slug } from '../kitchen.ts'
import { eventId } from './arena.ts'
import type { EventWorld } from './event-world.ts'
import type { TabletPage } from './tablet-page.ts'

/** A tablet with codes on its screen, or a picture of them. */
interface ShownCodes {
  readonly order: string
  readonly codes: readonly string[]
}

/** Shows an order to another attendant, or takes one over, at any time. */
export function createHandOvers({ random, story }: Pick<EventWorld, 'random' | 'story'>) {
  const shown: ShownCodes[] = []

  async function show(page: TabletPage): Promise<void> {
    const orders = page.tablet.entries().filter(mayBeHandedOver)
    if (orders.length === 0) return
    const order = random.pick(orders)
    const name = order.id.slice(0, 4)
    story.tell(page.life.name, `shows order ${name} as codes`)
    const answer = await page.suites.handOver.show(order)
    if (!answer.ok) return story.tell(page.life.name, `has no codes: ${answer.error.type}`)
    story.count('orders shown as codes')
    shown.push({ order: name, codes: answer.value })
  }

  async function takeOver(page: TabletPage): Promise<void> {
    const latest = shown.slice(random.chance(0.8) ? -3 : -20)
    if (latest.length === 0) return
    const { order, codes } = random.pick(latest)
    const seen = random.chance(0.5) ? codes : codes.toReversed()
    const progress = scan(random.chance(0.1) ? seen.slice(1) : seen)
    if (!progress || joinHandOver(progress) === null) return
    const { handOver } = page.suites
    const read = await handOver.read({ slug, eventId }, progress)
    if (!read.ok) return story.tell(page.life.name, `cannot read ${order}: ${read.error.type}`)
    await page.life.outside(random.between(0, random.pick([10, 20_000])), () => {})
    const taken = await handOver.takeOver(slug, read.value)
    const outcome = taken.ok ? taken.value : taken.error.type
    story.tell(page.life.name, `takes order ${order} over: ${outcome}`)
    if (outcome === 'Stored') story.count('orders taken over')
  }

  return { show, takeOver }
}

function scan(codes: readonly string[]): HandOverProgress | null {
  return codes.reduce<HandOverProgress | null>((progress, code) => {
    const part = readHandOverPart(code)
    return part && addHandOverPart(progress, part)
  }, null)
}

import type { ActDetail } from '#domain/desk/act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { isFinal } from '#domain/order/order-status.ts'
import { dishes, idOf } from '../kitchen.ts'
import type { DeskPage } from './desk-page.ts'
import type { DeskWorld } from './desk-world.ts'

const minute = 60_000

/** People who press what their tablet offers, sometimes a moment after it has changed. */
export function createDeskStaff({ random, story, witness }: DeskWorld) {
  async function act(page: DeskPage): Promise<void> {
    const board = page.board()
    if (!board) return
    const held = board.acts.filter(({ state }) => state === 'held')
    switch (random.whole(0, 11)) {
      case 0:
        return undoLater(page, held)
      case 1:
        return dismiss(page)
      case 2:
        return switchSomething(page)
      default: {
        const open = board.orders.filter(({ status }) => !isFinal(status))
        // The first ones, so that two tablets meet at one order.
        const order = open[random.whole(0, Math.min(3, open.length - 1))]
        if (!order) return undefined
        // All of a group at once, as of a class at school.
        const alike = open.filter(({ status }) => status === order.status)
        if (random.chance(0.1)) await page.service.pressAll(alike, detailFor(order))
        else await page.service.press(order, detailFor(order))
        if (random.chance(0.1)) await undoLater(page, page.board()?.acts ?? [])
        return undefined
      }
    }
  }

  /** The bar is on the screen a moment longer than the act is held. */
  async function undoLater(page: DeskPage, acts: readonly { act: { id: string } }[]) {
    if (acts.length === 0) return
    const { act: pressed } = random.pick(acts)
    await page.life.outside(random.between(0, random.pick([500, 6_000])), () => {})
    await page.service.undo(pressed.id)
  }

  async function dismiss(page: DeskPage): Promise<void> {
    const rejected = page.board()?.acts.filter(({ state }) => state === 'rejected') ?? []
    if (rejected.length > 0) await page.service.dismiss(random.pick(rejected).act.id)
  }

  async function switchSomething({ service, board }: DeskPage): Promise<void> {
    const until = () => service.now() + random.pick([1, 5, 30]) * minute
    const stops = board()?.switched?.stops ?? []
    switch (random.whole(0, 4)) {
      case 0:
        if (stops.length > 0) await service.lift(random.pick(stops).id)
        return
      case 1:
        story.count('pauses')
        await service.setPace({
          way: random.pick(['all', 'dine_in'] as const),
          extraMinutes: random.pick([0, 10, 20]),
          extraUntil: until(),
          pausedUntil: random.chance(0.5) ? service.now() + random.between(5_000, minute) : null,
          lastCallAt: null,
          lastCallEndsAt: null,
        })
        return
      default: {
        story.count('stops')
        const endsAt = random.chance(0.5) ? until() : null
        const target = idOf(random.pick(dishes))
        await service.stop({ scope: 'item', target, isSold: false, endsAt })
      }
    }
  }

  function detailFor({ status, recalledAt, placedAt }: BoardOrder): ActDetail {
    const chance = random.whole(0, 11)
    const promisedAt = placedAt + random.whole(5, 40) * minute
    const refusal = { reason: 'too_busy', text: '' } as const
    if (chance === 0) return { kind: status === 'received' ? 'refuse' : 'cancel', refusal }
    if (status === 'received') return { kind: 'accept', promisedAt }
    if (chance < 3) return { kind: 'promise', promisedAt }
    if (status !== 'ready' || recalledAt !== null) return { kind: 'ready' }
    return chance < 8 ? { kind: 'recall' } : { kind: 'hand_over' }
  }

  return { act: (page: DeskPage) => witness.noBug(act(page)) }
}

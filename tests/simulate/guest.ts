import type { IfChanged, OutboxEntry } from '#sync/outbox-entry.ts'
import { addLine, removeLine } from '#domain/cart/cart-changes.ts'
import { asId } from '#domain/ids.ts'
import type { ConfirmedOrder, KeepOutcome } from '#machines/checkout-ports.ts'
import { dishes, idOf, slug } from './kitchen.ts'
import type { Page } from './page.ts'
import type { World } from './world.ts'
import { writeOrder } from './write-order.ts'

/** What the people at this device do with its tabs. */
export interface Guest {
  readonly fillCart: (page: Page) => Promise<void>
  readonly order: (page: Page) => Promise<void>
  /** Decides every pending question; `moody`: also withdraws orders on their way. */
  readonly decide: (page: Page, moody: boolean) => Promise<void>
  readonly takeLineOff: (page: Page) => Promise<void>
}

const wishes: readonly IfChanged[] = ['leaveOut', 'ask', 'cancel']

export function createGuest(world: World): Guest {
  const { random, scheduler, story, witness, person } = world
  const busy = new Set<Page>()
  let lastLine = 0
  const cartOf = (page: Page) => page.carts.watch(slug).get().cart

  async function fillCart(page: Page): Promise<void> {
    for (let count = random.whole(1, 3); count > 0; count -= 1) {
      const name = random.pick(dishes)
      const quantity = random.whole(1, 2)
      const memo = `line ${(lastLine += 1)}`
      const line = {
        itemId: asId<never>(idOf(name)),
        menuId: asId<never>('dinner'),
        sectionId: asId<never>('all'),
        quantity,
        options: [],
        memo,
      }
      witness.ledger.wanted.set(memo, quantity)
      story.tell('guest', `puts ${quantity} ${name} into the cart in ${page.life.name}: ${memo}`)
      await page.carts.change(slug, (cart) => addLine(cart, line))
    }
  }

  /** A tab shows one checkout at a time. */
  async function order(page: Page): Promise<void> {
    if (busy.has(page)) return
    busy.add(page)
    await checkOut(page)
    busy.delete(page)
  }

  /** Goes to the checkout, reads, and taps; after a change, reads again. */
  async function checkOut(page: Page): Promise<void> {
    const wish = random.pick(wishes)
    for (let look = 0; look < 3; look += 1) {
      await page.checkout.openDraft()
      const seen = cartOf(page)
      await page.life.outside(random.between(0, random.pick([10, 5_000])), () => {})
      const submission = writeOrder({ visit: page.visit(), cart: seen, at: page.now() }, wish)
      if (!submission) return
      const confirmed = { submission, seen, inPageAlone: false }
      story.tell('guest', `taps "place order" in ${page.life.name}`)
      const twice = random.chance(0.3)
      if (twice) {
        story.count('double taps')
        void page.checkout.keep(confirmed)
      }
      const outcome = await keep(page, confirmed)
      if (outcome.type === 'Stored') {
        witness.promised(
          outcome.id,
          submission.lines.map(({ line }) => line.memo),
        )
      }
      if (outcome.type !== 'Changed') return
    }
  }

  /** If the device cannot store the order, the guest mostly agrees to a page-only order. */
  async function keep(page: Page, confirmed: ConfirmedOrder): Promise<KeepOutcome> {
    const outcome = await page.checkout.keep(confirmed)
    if (outcome.type !== 'CannotStore' || random.chance(0.2)) return outcome
    if (!(await page.isReachable())) return outcome
    story.tell('guest', `orders from ${page.life.name} alone`)
    const alone = await page.checkout.keep({ ...confirmed, inPageAlone: true })
    if (alone.type !== 'Stored') return alone
    story.count('orders in a page alone')
    if (random.chance(0.4)) {
      scheduler.after(random.between(0, random.pick([200, 5_000])), () => page.life.end())
    }
    return alone
  }

  async function decide(page: Page, moody: boolean): Promise<void> {
    for (const entry of page.entries()) await decideOn(page, entry, moody)
  }

  async function decideOn(page: Page, entry: OutboxEntry, moody: boolean): Promise<void> {
    const name = entry.id.slice(0, 4)
    const say = (word: string) => story.tell('guest', `${word} order ${name} in ${page.life.name}`)
    const takeBack = (after: 'discard' | 'edit') => {
      say(after === 'discard' ? 'discards' : 'changes')
      return page.takeBack(entry, after)
    }
    switch (entry.status.type) {
      case 'awaitingSignIn':
        if (moody) return undefined
        if (person.userId() !== null) {
          say('sends')
          return page.sendNow(entry)
        }
        return person.signIn()
      case 'expired':
        if (random.chance(0.5)) {
          say('sends')
          return page.sendNow(entry)
        }
        return takeBack(random.pick(['discard', 'edit']))
      case 'refused':
      case 'cancelled':
        return takeBack(random.pick(['discard', 'edit']))
      case 'waiting':
      case 'sending':
      case 'unconfirmed':
      case 'asked':
        return moody && random.chance(0.4) ? takeBack(random.pick(['discard', 'edit'])) : undefined
      case 'withdrawing':
        return undefined
    }
  }

  async function takeLineOff(page: Page): Promise<void> {
    const line = cartOf(page).lines[0]
    if (!line) return
    witness.ledger.wishedOff.add(line.memo)
    story.tell('guest', `takes ${line.memo} off the cart in ${page.life.name}`)
    const stored = page.carts.change(slug, (cart) => {
      const there = cart.lines.find(({ memo }) => memo === line.memo)
      return there ? removeLine(cart, there.orderId) : cart
    })
    await witness.takesOff(page.life, line.memo, stored)
  }

  return { fillCart, order, decide, takeLineOff }
}

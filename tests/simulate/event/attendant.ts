import { addLine, removeLine } from '#domain/cart/cart-changes.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { offlineOrderBlocker } from '#domain/order/offline-orders.ts'
import { waitingPayment } from '#domain/payment/waiting-payment.ts'
import { fitsTab } from '#domain/suite/known-tab.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { IfChanged, OutboxEntry } from '#sync/outbox-entry.ts'
import { dishes, idOf, slug } from '../kitchen.ts'
import { eventId, password } from './arena.ts'
import { createHandOvers } from './hand-over.ts'
import { createHosts } from './hosts.ts'
import type { EventWorld } from './event-world.ts'
import type { TabletPage } from './tablet-page.ts'
import { writeSuiteOrder } from './write-suite-order.ts'

/** What people at the event do with their devices. */
export interface Attendant {
  /** Before doors. */
  readonly prepare: (page: TabletPage) => Promise<void>
  readonly act: (page: TabletPage) => Promise<void>
  /** Signs in, and decides what waits for a decision. */
  readonly tidyUp: (page: TabletPage) => Promise<void>
}

interface ActingSuite {
  readonly id: string
  readonly name: string
  readonly payment: SuitePayment
  /** Of a guest. */
  readonly suiteCode?: string
}

const wishes: readonly IfChanged[] = ['leaveOut', 'ask', 'cancel']

export function createAttendant(world: EventWorld): Attendant {
  const { random, story, witness, arena } = world
  const handOvers = createHandOvers(world)
  const hosts = createHosts(world)
  let lastLine = 0
  // Most orders go to a few suites, so that attendants meet at their tabs.
  const busySuites = arena.suites.slice(0, random.whole(2, 6))
  const hosted = arena.owners.map((_, place) => arena.suites[place]?.eventSuiteId ?? '')
  const cartOf = (page: TabletPage) => page.carts.watch(page.cart()).get().cart

  function say({ life }: TabletPage, what: string): void {
    story.tell(life.name, what)
  }

  /** As screens know it: the session's, if the page's address names it, or a guest's. */
  function actingOf({ tablet, session, suites }: TabletPage): ActingSuite | null {
    const view = session.get()
    if (tablet.isGuest) {
      const { suite } = suites.day.get()
      if (suite === null || suite.suiteId !== tablet.invitation?.suite) return null
      const suiteCode = tablet.invitation.code
      return { id: suite.suiteId, name: suite.suiteName, payment: suite.payment, suiteCode }
    }
    if (tablet.owner) {
      const own = arena.suites.find(({ eventSuiteId }) => eventSuiteId === tablet.owner?.suite)
      if (view.type !== 'user' || !own) return null
      return { id: own.eventSuiteId, name: own.name, payment: own.paymentPreference }
    }
    const suite = view.type === 'loginAs' ? view.person?.eventSuite : undefined
    if (!suite || suite.id !== tablet.address) return null
    return { id: suite.id, name: suite.name, payment: suite.payment }
  }

  async function signIn(page: TabletPage): Promise<void> {
    const { tablet, account } = page
    const email = tablet.owner?.email ?? random.pick(arena.operators())
    const answer = await account.login({ email, password })
    if (!answer.ok) return
    if (tablet.person !== '' && tablet.person !== email) story.count('other operators signed in')
    say(page, `is used by ${email}`)
    tablet.person = email
  }

  async function fetchPack(page: TabletPage): Promise<void> {
    const answer = await page.suites.event(slug, eventId)
    say(page, answer.ok ? 'has the event stored' : 'gets no event')
    if (answer.ok) story.count('packs fetched')
  }

  async function chooseSuite(page: TabletPage, wanted?: string): Promise<boolean> {
    const suite =
      wanted ?? random.pick(random.chance(0.85) ? busySuites : arena.suites).eventSuiteId
    say(page, `orders for ${suite} from now on`)
    page.tablet.chosen.add(suite)
    const isOffline = page.seemsOffline()
    const answer = await page.account.loginAs(slug, suite)
    if (!answer.ok) return false
    story.count('suites chosen')
    if (isOffline) story.count('suites chosen without a network')
    page.tablet.address = suite
    return true
  }

  async function leaveSuite(page: TabletPage): Promise<void> {
    say(page, 'leaves its suite')
    story.count('suites left')
    page.tablet.address = null
    await page.account.suiteLogout()
  }

  async function fillCart(page: TabletPage): Promise<void> {
    const acting = actingOf(page)
    if (!acting) return
    witness.looked(page, acting.id)
    for (let count = random.whole(1, 2); count > 0; count -= 1) {
      const name = random.pick(dishes)
      const memo = `line ${(lastLine += 1)}`
      witness.ledger.lines.set(memo, { name, suite: acting.id })
      say(page, `has ${name} in the cart of ${acting.id}: ${memo}`)
      await page.carts.change(page.cart(), (cart) => {
        const { wanted } = witness.ledger
        // Drawn at each call, as the seeds of known evenings were; the first counts.
        const drawn = random.whole(1, 2)
        const quantity = wanted.get(memo) ?? drawn
        wanted.set(memo, quantity)
        return addLine(cart, {
          itemId: asId<never>(idOf(name)),
          menuId: asId<never>('dinner'),
          sectionId: asId<never>('all'),
          quantity,
          options: [],
          memo,
        })
      })
      if (actingOf(page)?.id !== acting.id) return
    }
  }

  async function takeLineOff(page: TabletPage): Promise<void> {
    const [line] = cartOf(page).lines
    if (!line || !actingOf(page)) return
    say(page, `takes ${line.memo} off`)
    witness.ledger.takenOff.add(line.memo)
    await page.carts.change(page.cart(), (cart) => {
      const there = cart.lines.find(({ memo }) => memo === line.memo)
      return there ? removeLine(cart, there.orderId) : cart
    })
  }

  /** Goes to the checkout, reads, and taps; after a change, reads again. */
  async function order(page: TabletPage): Promise<void> {
    const wish = random.pick(wishes)
    for (let look = 0; look < 2; look += 1) {
      const acting = actingOf(page)
      if (!acting) return
      const checkout = page.checkout()
      await checkout.openDraft()
      const seen = cartOf(page)
      await page.life.outside(random.between(0, random.pick([10, 6_000])), () => {})
      // The address stays, and the session may have ended or be another suite's.
      if (actingOf(page)?.id !== acting.id) return
      const card = random.uuid()
      const onScreen = { visit: page.tablet.visit, cart: seen, at: page.now() }
      const submission = writeSuiteOrder(onScreen, { ...acting, wish, card })
      if (!submission) return
      witness.looked(page, acting.id)
      const { costs, details } = submission
      const tab = page.tab.get()
      const payment = waitingPayment(details.payment, costs.amountDue)
      const mayWait =
        offlineOrderBlocker(page.tablet.visit.venue, payment) === null &&
        (tab === null || fitsTab(tab, costs.totalWithTip))
      if (!mayWait && !(await page.isReachable())) return say(page, 'cannot let this order wait')
      say(page, `taps "place order" for ${acting.id}`)
      const confirmed = { submission, seen, inPageAlone: false }
      if (random.chance(0.3)) {
        story.count('double taps')
        void checkout.keep(confirmed)
      }
      const isOffline = page.seemsOffline()
      const outcome = await checkout.keep(confirmed)
      if (outcome.type === 'Stored') {
        if (isOffline) story.count('orders kept without a network')
        const known = witness.ledger.orders.has(outcome.id)
        if (!known) witness.fail('lost: a page shows an order as saved that is not')
      }
      if (outcome.type === 'Stored' && isAttendants(page) && random.chance(0.5)) {
        return handOvers.show(page)
      }
      if (outcome.type !== 'Changed') return undefined
    }
  }

  async function changeSettings(page: TabletPage): Promise<void> {
    const suite = random.pick(busySuites)
    const tabLimit = random.chance(0.2) ? null : cents(random.whole(1, 14) * 2_000)
    const payment = random.chance(0.7) ? suite.paymentPreference : random.pick(payments)
    say(page, `sets ${suite.eventSuiteId} to ${tabLimit} by ${payment}`)
    const change = { eventId, suiteId: suite.eventSuiteId, tabLimit, payment }
    const answer = await page.suites.changeSettings(slug, change)
    if (!answer.ok) return
    story.count('settings changed')
    if (payment !== suite.paymentPreference) story.count('payments changed')
  }

  async function decide(page: TabletPage, moody: boolean): Promise<void> {
    for (const entry of page.tablet.entries()) await decideOn(page, entry, moody)
  }

  async function decideOn(page: TabletPage, entry: OutboxEntry, moody: boolean): Promise<void> {
    const name = entry.id.slice(0, 4)
    const discard = () => {
      say(page, `discards order ${name}`)
      return page.takeBack(entry, 'discard')
    }
    /** Its lines go to the cart of its suite alone, which its operator acts for first. */
    const edit = async () => {
      const { suite, suiteCode } = entry.submission
      if (suite !== undefined && suiteCode !== undefined) page.enter({ suite, code: suiteCode })
      const isThere = !isAttendants(page) || actingOf(page)?.id === suite
      if (!isThere && !(await chooseSuite(page, suite))) return
      if (!page.tablet.isGuest && actingOf(page)?.id !== suite) return
      say(page, `changes order ${name}`)
      await page.takeBack(entry, 'edit')
    }
    const takeBack = () => (random.chance(0.5) ? discard() : edit())
    switch (entry.status.type) {
      case 'expired':
        if (random.chance(0.5)) return takeBack()
        say(page, `sends order ${name}`)
        return page.sendNow(entry)
      case 'refused':
      case 'cancelled':
        return moody && random.chance(0.5) ? undefined : takeBack()
      case 'waiting':
      case 'sending':
      case 'unconfirmed':
      case 'asked':
        return moody && random.chance(0.3) ? takeBack() : undefined
      // Goes on by itself once somebody signs in, unless the device could not store that.
      case 'awaitingSignIn':
        return moody ? undefined : page.sendNow(entry)
      // Goes on by itself once the server answers.
      case 'withdrawing':
        return undefined
    }
  }

  async function actSignedIn(page: TabletPage): Promise<void> {
    if (isAttendants(page) && random.chance(0.3)) {
      return random.chance(0.3) ? handOvers.show(page) : handOvers.takeOver(page)
    }
    if (actingOf(page) === null) return actForNone(page)
    const { owner } = page.tablet
    if (owner && random.chance(0.3)) return hosts.answer(page, owner.suite)
    return actForSuite(page)
  }

  async function actForNone(page: TabletPage): Promise<void> {
    const choice = random.whole(0, 9)
    if (choice < 2) return fetchPack(page)
    if (choice === 2) return changeSettings(page)
    if (choice === 3) return decide(page, true)
    const suite = random.pick(hosted)
    if (choice === 4) return hosts.answer(page, suite)
    if (choice === 5 && random.chance(0.3)) return hosts.change(page, suite)
    return void (await chooseSuite(page))
  }

  async function actAsGuest(page: TabletPage): Promise<void> {
    const isElsewhere = page.tablet.invitation === null || random.chance(0.1)
    return isElsewhere ? hosts.scan(page) : actForSuite(page)
  }

  async function actForSuite(page: TabletPage): Promise<void> {
    const { owner } = page.tablet
    switch (random.whole(0, 9)) {
      case 0:
        return isAttendants(page) ? leaveSuite(page) : undefined
      case 1:
        if (owner) return hosts.change(page, owner.suite)
        return isAttendants(page) ? void (await chooseSuite(page)) : undefined
      case 2:
        return decide(page, true)
      case 3:
        return takeLineOff(page)
      case 4:
        return fillCart(page)
      default:
        await fillCart(page)
        return order(page)
    }
  }

  return {
    prepare: async (page) => {
      if (page.tablet.isGuest) return
      await signIn(page)
      const { owner } = page.tablet
      if (owner) await hosts.change(page, owner.suite)
      else if (random.chance(0.85)) await fetchPack(page)
    },
    act: (page) => {
      if (page.tablet.isGuest) return actAsGuest(page)
      return needsSignIn(page) ? signIn(page) : actSignedIn(page)
    },
    tidyUp: async (page) => {
      if (needsSignIn(page)) await signIn(page)
      const { owner } = page.tablet
      // The other owner looks no more: what waits there ends by itself.
      if (owner && owner.email === arena.owners[0]) await hosts.answer(page, owner.suite)
      await decide(page, false)
    },
  }
}

/** An operator who has lost the venue is signed in as anybody else: another one takes the tablet. */
function needsSignIn(page: TabletPage): boolean {
  const { type } = page.session.get()
  if (page.tablet.isGuest) return false
  return type === 'anonymous' || (isAttendants(page) && type === 'user')
}

function isAttendants({ tablet }: TabletPage): boolean {
  return tablet.owner === null && !tablet.isGuest
}

const payments: readonly SuitePayment[] = ['charge', 'invoice']

import type { PlantedMistake } from '../planted-mistakes.ts'

const memorySuites = 'tests/twins/suite/memory-suite-store.ts'
const memoryOrders = 'tests/twins/order/memory-order-store.ts'
const checkSuite = 'src/server/checkout/price/check-suite.ts'
const settle = 'src/sync/settle.ts'
const handOver = 'src/sync/hand-over.ts'
const answerAsk = 'src/server/checkout/suite/answer-ask.ts'
const pushEntry = 'src/sync/push-entry.ts'
const parkedCarts = 'src/storage/cart/parked-carts.ts'
const personCarts = 'src/client/account/person-carts.ts'
const sessions = 'src/client/account/session-manager.ts'
const followTab = 'src/client/suite/follow-tab.ts'

/** Plausible mistakes around suites; each of them breaks a promise to an owner or an attendant. */
export const plantedEventMistakes: readonly PlantedMistake[] = [
  {
    title: 'the tab’s claim forgets the limit',
    seed: 98,
    file: memorySuites,
    find: 'return suite.tabLimit === null || (tabOf(name)?.spent ?? 0) + amount <= suite.tabLimit',
    replace: 'return true',
    caughtBy: 'over the limit',
  },
  {
    title: 'an order whose claim is refused is taken',
    seed: 45,
    file: memoryOrders,
    find: 'if (refused) return { refused }',
    replace: '',
    caughtBy: 'is set to charge',
  },
  {
    title: 'the tab is the sum without tips',
    seed: 3,
    file: checkSuite,
    find: '{ suite, costs: { totalWithTip: amount }, call, madeBy, sentBy, at, isAllowed }',
    replace: '{ suite, costs: { total: amount }, call, madeBy, sentBy, at, isAllowed }',
    caughtBy: 'the tab of suite',
  },
  {
    title: 'a cancelled order stays on the tab',
    file: memoryOrders,
    find: 'if (isRejected(status) && status !== received.status) claimed.giveBack(order.orderId, at)',
    replace: '',
    caughtBy: 'the tab of suite',
  },
  {
    title: 'a repeated order goes on the tab again',
    file: memoryOrders,
    find: `return earlier ?? null
    const { hub } = order`,
    replace: `{
      if (earlier && 'orderId' in earlier.answer) for (const claim of claims) claimed.write({ venueId: submission.venueId, orderId: order.orderId }, claim)
      return earlier ?? null
    }
    const { hub } = order`,
    caughtBy: 'the tab of suite',
  },
  {
    title: 'the payment of a suite with orders is changed',
    seed: 64,
    file: memorySuites,
    find: 'if (paymentPreference !== owned.suite.paymentPreference && hasOrders(name)) {',
    replace: 'if (paymentPreference !== owned.suite.paymentPreference && !hasOrders) {',
    caughtBy: 'is paid in two ways',
  },
  {
    title: 'lines of a refused suite’s order go into the cart that is there',
    file: settle,
    find: 'const returned = hasOwnCart(entry) && isEmpty(records.cart, now)',
    replace: 'const returned = isEmpty(records.cart, now)',
    caughtBy: 'wrong suite',
  },
  {
    title: 'lines of a suite’s order that is taken back go into the cart that is there',
    seed: 216,
    file: settle,
    find: 'if (!hasOwnCart(entry)) return hold(entry, newKey)',
    replace: '',
    caughtBy: 'wrong suite',
  },
  {
    title: 'acting for a suite does not park the cart',
    file: sessions,
    find: '(await inTurn(() => deps.switchOwner({ from, to, keepsCart, mayStay })))',
    replace: 'true',
    caughtBy: 'wrong suite',
  },
  {
    title: 'an operator’s cart becomes the suite’s',
    file: personCarts,
    find: 'const { ok } = await records.switchOwner({ ...change, at: now() })',
    replace: 'const { ok } = await records.switchOwner({ ...change, keepsCart: true, at: now() })',
    caughtBy: 'wrong suite',
  },
  {
    title: 'what could not be stored goes along to the next suite',
    seed: 1_508,
    file: personCarts,
    find: 'if (ok) carts.dropUnsaved()\n      else if (!change.mayStay) empty()',
    replace: 'if (!ok && !change.mayStay) empty()',
    caughtBy: 'wrong suite',
  },
  {
    title: 'a suite is acted for although the cart could not be parked',
    seed: 6,
    file: sessions,
    find: 'if (!isSwitched && mayStay) {',
    replace: 'if (!isSwitched && !mayStay) {',
    caughtBy: 'wrong suite',
  },
  {
    title: 'a parked cart is copied, not parked',
    file: parkedCarts,
    find: 'await Promise.all([carts.clear(), drafts.clear()])\n  }',
    replace: 'await drafts.clear()\n  }',
    caughtBy: 'wrong suite',
  },
  {
    title: 'carts are parked by the operator',
    seed: 600,
    file: sessions,
    find: 'const [from, to] = [isOver ? null : ownerOf(before), ownerOf(after)]',
    replace:
      "const [from, to] = [isOver ? null : ownerOf(before), after.type === 'loginAs' ? after.operatorId : ownerOf(after)]",
    caughtBy: 'wrong suite',
  },
  {
    title: 'an order goes out in the session of the suite that is acted for',
    file: 'src/client/account/session-view.ts',
    find: 'suite !== undefined && canSend(view, anyOperator) ? anyOperator : userOf(view)',
    replace: 'suite !== undefined && suite === null ? anyOperator : userOf(view)',
    caughtBy: 'stuck: an order is awaitingSignIn',
  },
  {
    title: 'an operator who acts for a suite sends no orders',
    file: 'src/services/account/can-send.ts',
    find: "return view.type === 'operator' || view.type === 'loginAs'",
    replace: "return view.type === 'operator'",
    caughtBy: 'stuck: an order is',
  },
  {
    title: 'the end of an operator’s session is taken for a refusal',
    file: pushEntry,
    find: 'return status === 401 || code === appProblemCodes.notOperator',
    replace: 'return code === appProblemCodes.notOperator',
    caughtBy: 'a fault is shown as a refusal',
  },
  {
    title: 'an unconfirmed order goes out under a new key',
    file: settle,
    find: "writes: { entry: to(entry, { type: 'unconfirmed', ...(busy ? { busy } : {}) }) }",
    replace:
      "writes: { entry: { ...to(entry, { type: 'waiting' }), key: crypto.randomUUID(), sent: false } }",
    caughtBy: 'lost: no device knows of',
  },
  {
    title: 'orders that wait are not counted on the tab',
    file: followTab,
    find: 'waiting: totalOf(waiting.map(({ submission }) => submission)),',
    replace: 'waiting: totalOf([]),',
    caughtBy: 'waiting, and',
  },
  {
    title: 'orders of all suites are counted on the tab',
    file: followTab,
    find: 'entry.submission.suite === suiteId && mayBeSent(entry)',
    replace: 'mayBeSent(entry)',
    caughtBy: 'waiting, and',
  },
  {
    title: 'an older answer about the tab replaces a later one',
    seed: 1_033,
    file: followTab,
    find: 'if (stopped || turn !== asked) return',
    replace: 'if (stopped) return',
    caughtBy: 'the tab of suite',
  },
  {
    title: 'a receipt forgets its suite',
    file: settle,
    find: '...(suite === undefined ? {} : { suite }),',
    replace: '',
    caughtBy: 'the tab of suite',
  },
  {
    title: 'a suite of the pack is found by any owner',
    seed: 196,
    file: 'src/client/suite/event-packs.ts',
    find: 'suiteOfUser: (userId) => find((suite) => suite.loginAsUserId === userId)',
    replace: 'suiteOfUser: (userId) => find(() => userId.length > 0)',
    caughtBy: 'wrong suite',
  },
  {
    title: 'after a power failure carts are parked under the owner whose session is left',
    seed: 60_033,
    file: 'src/storage/cart/parked-carts.ts',
    find: "return (await cartOwner.get('carts'))?.owner ?? owner",
    replace: 'return owner',
    caughtBy: 'wrong suite',
  },
  {
    title: 'an order that is shown as codes does not count as sent',
    seed: 27,
    file: handOver,
    find: '{ ...entry, sent: true, shownKey: key }',
    replace: '{ ...entry, shownKey: key }',
    caughtBy: 'no device knows of',
  },
  {
    title: 'what is taken over gets a key of its own',
    file: handOver,
    find: 'key: asId(key),',
    replace: 'key: crypto.randomUUID() as never,',
    caughtBy: 'a hand-over of this event is refused',
  },
  {
    title: 'the body of an order is written anew on the way',
    file: 'src/contract/order/handed-over-order.ts',
    find: 'isHandedOver(json) ? json : null',
    replace: 'v.parse(handedOverOrderSchema, json)',
    caughtBy: 'a hand-over of this event is refused',
  },
  {
    title: 'the rest of an order that was taken over goes out under a new key',
    file: handOver,
    find: "ifChanged: 'ask',",
    replace: "ifChanged: 'leaveOut',",
    caughtBy: 'doubled: a taken over order has a new key',
  },
  {
    title: 'an order that was taken over is changed on both tablets',
    seed: 762,
    file: 'src/sync/guest-actions.ts',
    find: 'if (entry.takenOver) return { answer: null, writes: { entry: null } }',
    replace: '',
    caughtBy: 'another device has taken an order back',
  },
  {
    title: 'a hand-over that is refused takes the order back',
    seed: 20,
    file: pushEntry,
    find: 'if (entry.takenOver) return refuseTakenOver(ports, entry, answer.error)',
    replace: '',
    caughtBy: 'another device has taken an order back',
  },
  {
    title: 'an order that is allowed is taken under a key of its own',
    file: answerAsk,
    find: 'const submission = { venueId, key, requestHash, version: cached.version, at: new Date(at) }',
    replace:
      'const submission = { venueId, key: crypto.randomUUID() as never, requestHash, version: cached.version, at: new Date(at) }',
    caughtBy: 'an order of a guest has two answers',
  },
  {
    title: 'what the owner declines is forgotten, not refused',
    file: answerAsk,
    find: 'return deps.orderStore.refuse(submission, {',
    replace: `if (type === 'SuiteDeclined') return Promise.resolve({ httpStatus: 422, answer: { code: 0, message: '' } } as never)
    return deps.orderStore.refuse(submission, {`,
    caughtBy: 'was taken after its guest was refused',
  },
  {
    title: 'an order that waits for the owner is taken for refused',
    file: pushEntry,
    find: "return problem.type === 'Refused' && problem.code === appProblemCodes.suiteAsked",
    replace: 'return problem === null',
    caughtBy: 'a fault is shown as a refusal',
  },
  {
    title: 'an order that waits for the owner is taken back on the device alone',
    seed: 146,
    file: 'src/sync/guest-actions.ts',
    find: "const settled = entry.status.type === 'refused' || entry.status.type === 'cancelled'",
    replace: "const settled = ['refused', 'cancelled', 'asked'].includes(entry.status.type)",
    caughtBy: 'no device knows of',
  },
  {
    title: 'a guest of two suites has one cart',
    seed: 26,
    file: 'src/domain/cart/cart-name.ts',
    find: 'return suiteId === undefined ? slug : `${slug} ${suiteId}`',
    replace: 'return suiteId === undefined ? slug : slug',
    caughtBy: 'wrong suite',
  },
  {
    title: 'a parked cart comes back with each line once more',
    file: parkedCarts,
    find: 'await carts.put({ ...cart, without: orderedLines.before(slug) })',
    replace: `const lines = cart.cart.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))
      await carts.put({ ...cart, cart: { ...cart.cart, lines }, without: orderedLines.before(slug) })`,
    caughtBy: 'doubled',
  },
]

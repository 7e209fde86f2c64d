import type { Mistake } from './with-simulation.ts'

export interface PlantedMistake extends Mistake {
  /** The witness's message. */
  readonly caughtBy: string
  /** The first seed to try, which has found it. Left out: one of the first does. */
  readonly seed?: number
}

const settle = 'src/sync/settle.ts'
const pushEntry = 'src/sync/push-entry.ts'
const pushRound = 'src/sync/push-outbox.ts'
const decide = 'src/sync/guest-actions.ts'
const enqueueOrder = 'src/sync/enqueue-order.ts'
const machine = 'src/machines/push-outbox.machine.ts'
const api = 'src/network/create-api.ts'

/** Plausible mistakes; each of them breaks a promise to a guest. */
export const plantedMistakes: readonly PlantedMistake[] = [
  {
    title: 'the key is made when the order is sent',
    file: pushEntry,
    find: `ports.placeOrder({
    venueId,
    key,`,
    replace: `ports.placeOrder({
    venueId,
    key: ports.newKey(),`,
    caughtBy: 'a copy goes out that the device has not noted before',
  },
  {
    title: 'no lock',
    file: pushRound,
    find: 'return ports.alone(() => pushRound(ports, ports.now()))',
    replace: 'return pushRound(ports, ports.now())',
    caughtBy: 'the server is asked for the same order twice at once',
  },
  {
    title: 'deleted before it is sent',
    file: settle,
    find: "writes: { entry: { ...to(entry, { type: 'sending' }), sent: true } }",
    replace: 'writes: { entry: null }',
    caughtBy: 'a copy goes out that the device has not noted before',
  },
  {
    title: 'that a copy went out is not noted',
    file: settle,
    find: "{ ...to(entry, { type: 'sending' }), sent: true }",
    replace: "to(entry, { type: 'sending' })",
    caughtBy: 'a copy goes out that the device has not noted before',
  },
  {
    title: 'sent although the device could not note it',
    file: pushEntry,
    find: "if (!started.ok) return 'NotStored'",
    replace: '',
    caughtBy: 'a copy goes out that the device has not noted before',
  },
  {
    title: 'a refusal found by the key is taken for no answer',
    file: pushEntry,
    find: "if (answer.error.type === 'Unreachable') return unanswered(ports, entry)\n  return refuse(",
    replace: 'if (answer.error) return unanswered(ports, entry)\n  return refuse(',
    caughtBy: 'stuck: an order is unconfirmed two hours after all is well',
  },
  {
    title: 'no connection is taken for a refusal',
    file: api,
    find: "if (response === null) return failure({ type: 'Unreachable' })",
    replace:
      "if (response === null) return failure({ type: 'Refused', status: 422, code: 0, message: '', lines: [], fields: {} })",
    caughtBy: 'an order whose outcome is unknown is taken for not received',
  },
  {
    title: 'a sign-in page is taken for a receipt',
    file: api,
    find: "success(answer.output) : failure({ type: 'Unreachable' })",
    replace:
      "success(answer.output) : success({ orderId: '', checkNum: 1, status: 'received', pickupTime: null, total: 0 })",
    caughtBy: 'the device shows a receipt of an order that the server does not have',
  },
  {
    title: "a server's fault is taken for a refusal",
    seed: 22,
    file: api,
    find: 'const isUnclear = mustWait ? isResent : status >= 500',
    replace: 'const isUnclear = mustWait && status === 429 && isResent',
    caughtBy: 'a fault is shown to the guest as a refusal',
  },
  {
    title: 'too many calls is taken for a refusal',
    seed: 299,
    file: api,
    find: 'const isUnclear = mustWait ? isResent : status >= 500',
    replace: 'const isUnclear = status >= 500',
    caughtBy: 'a fault is shown to the guest as a refusal',
  },
  {
    title: 'any no is taken for one that is kept under the key',
    file: 'src/contract/order/is-stored-refusal.ts',
    find: 'return status === 422',
    replace: 'return status >= 400',
    caughtBy: 'an order whose outcome is unknown is taken for not received',
  },
  {
    title: 'an unconfirmed order goes out under a new key',
    file: settle,
    find: "writes: { entry: to(entry, { type: 'unconfirmed', ...(busy ? { busy } : {}) }) }",
    replace:
      "writes: { entry: { ...to(entry, { type: 'waiting' }), key: crypto.randomUUID(), sent: false } }",
    caughtBy: 'an order whose outcome is unknown is taken for not received',
  },
  {
    title: 'cancelled where its guest wants to be asked',
    file: settle,
    find: "if (entry.submission.ifChanged === 'cancel') {",
    replace: "if (entry.submission.ifChanged !== 'leaveOut') {",
    caughtBy: 'an order is cancelled although its guest did not say so',
  },
  {
    title: 'the time until which it may be sent is ignored',
    seed: 33,
    file: settle,
    find: 'if (isInTime(entry, now)) {',
    replace: 'if (isInTime(entry, entry.savedAt)) {',
    caughtBy: 'an order goes out by itself after its time',
  },
  {
    title: 'an unconfirmed order past its time is discarded',
    seed: 116,
    file: settle,
    find: "return { answer: 'Withdraw', writes: { entry: to(entry, { type: 'withdrawing', after }) } }",
    replace: "return { answer: 'Settled', writes: { entry: null } }",
    caughtBy: 'an order whose outcome is unknown is taken for not received',
  },
  {
    title: 'an unconfirmed order past its time expires without being withdrawn',
    seed: 116,
    file: settle,
    find: 'if (!entry.sent || entry.takenOver) {',
    replace: 'if (entry) {',
    caughtBy: 'an order whose outcome is unknown is taken for not received',
  },
  {
    title: 'an order that was taken back keeps its key',
    seed: 372,
    file: settle,
    find: "const expired = { ...to(entry, { type: 'expired' }), key: newKey, sent: false }",
    replace: "const expired = to(entry, { type: 'expired' })",
    caughtBy: 'an order is refused that its guest has not taken back',
  },
  {
    title: 'discarded without taking it back at the server',
    file: decide,
    find: 'if (entry.sent && !settled) {',
    replace: 'if (entry.sent && settled && !entry.sent) {',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: 'lines that are in the cart again are put there once more',
    seed: 1195,
    file: decide,
    find: "if (after === 'discard' || returned)",
    replace: "if (after === 'discard')",
    caughtBy: 'was ordered, and a page shows',
  },
  {
    title: 'the order that landed while it was taken back is forgotten',
    seed: 139,
    file: pushEntry,
    find: 'const answer = await ports.withdrawOrder(entry)\n  if (answer.ok) return receive(ports, entry, answer.value)',
    replace:
      'const answer = await ports.withdrawOrder(entry)\n  if (answer.ok) return outcomeOf(await transact(ports, entry, (records) => settleWithdrawn(records, { key, newKey: ports.newKey(), now: ports.now() })))',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: 'any no to taking it back is final',
    file: pushEntry,
    find: "if (answer.error.type === 'Unreachable' || !isFinalRefusal(answer.error)) return 'Unanswered'",
    replace: '',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: 'the rest of an order goes out under the same key',
    file: settle,
    find: 'const again = { ...entry, key: newKey,',
    replace: 'const again = { ...entry, key: newKey && entry.key,',
    caughtBy: 'the device forgets that a copy went out',
  },
  {
    title: 'what was left out is not named',
    file: settle,
    find: 'const leftOut = [...entry.leftOut, ...rest.leftOut]',
    replace: 'const leftOut = [...entry.leftOut]',
    caughtBy: 'a line is removed without being named',
  },
  {
    title: 'the cart stays full',
    file: enqueueOrder,
    find: 'cart: left.length === 0 ? null : {',
    replace: 'cart: left.length === 0 ? undefined : {',
    caughtBy: 'doubled',
  },
  {
    title: 'the draft stays, so that the next order has its key',
    file: enqueueOrder,
    find: 'draft: null,',
    replace: '',
    caughtBy: 'the device forgets that a copy went out',
  },
  {
    title: 'lines that were not ordered leave the cart as well',
    seed: 76,
    file: enqueueOrder,
    find: 'left.length === 0 ? null : { ...noContents, cart: rest, terms, changedAt: at }',
    replace: 'null',
    caughtBy: 'lost: nobody knows of',
  },
  {
    title: 'an order is kept that another tab has changed',
    seed: 66,
    file: enqueueOrder,
    find: "if (!sameLines(cart.lines, seen.lines)) return { answer: 'Changed' }",
    replace: '',
    caughtBy: 'was ordered, and a page shows that it was not',
  },
  {
    title: 'lines come back into a cart in place of what is there',
    file: 'src/sync/return-to-cart.ts',
    find: 'if (isEmpty(records.cart, at)) {',
    replace: 'if (isEmpty(records.cart, at) || records.cart) {',
    caughtBy: 'lost: nobody knows of',
  },
  {
    title: 'the entry stays beside its receipt',
    file: settle,
    find: `entry: null,
      receipt,`,
    replace: 'receipt,',
    caughtBy: 'a received order is still in the outbox',
  },
  {
    title: 'the entry goes and no receipt comes',
    file: settle,
    find: `entry: null,
      receipt,`,
    replace: 'entry: null,',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: "what was being sent when its tab died is nobody's business",
    seed: 42,
    file: 'src/sync/outbox.ts',
    find: "    case 'sending':\n    case 'unconfirmed':\n    case 'withdrawing':\n      return true\n    case 'expired':",
    replace:
      "    case 'unconfirmed':\n    case 'withdrawing':\n      return true\n    case 'sending':\n    case 'expired':",
    caughtBy: 'stuck: an order is sending two hours after all is well',
  },
  {
    title: 'drained although something got no answer',
    seed: 35,
    file: pushRound,
    find: "if (worst !== 'Settled') return worst",
    replace: "if (worst !== 'Settled') return 'Drained'",
    caughtBy: 'stuck: an order is withdrawing two hours after all is well',
  },
  {
    title: 'no second attempt',
    file: machine,
    find: "after: { backoff: 'probing' },",
    replace: '',
    caughtBy: 'stuck: an order is waiting two hours after all is well',
  },
  {
    title: 'the return of the network is not noticed while waiting',
    file: machine,
    find: "'network.returned': { target: 'pushing', actions: 'forgetFruitless' },",
    replace: '',
    caughtBy: 'a waiting order has not left within a second of the first good probe',
  },
  {
    title: 'what comes into the outbox wakes no tab',
    file: 'src/client/order/start-pusher.ts',
    find: "if (fresh) actor.send({ type: 'outbox.filled' })",
    replace: 'if (fresh) return',
    caughtBy: 'stuck: an order is waiting two hours after all is well',
  },
  {
    title: 'the server does not look for an earlier answer to the key',
    file: 'src/server/order/twins/memory-order-store.ts',
    find: 'const earlier = answers.get(name)?.stored\n',
    replace: 'const earlier = undefined\n',
    caughtBy: 'a receipt shows another number',
  },
  {
    title: 'the server keeps no refusal under its key',
    seed: 1482,
    file: 'src/server/checkout/submit-order.ts',
    find: 'return orderStore.refuse(submission, {',
    replace: 'return Promise.resolve({ requestHash: submission.requestHash,',
    caughtBy: 'doubled',
  },
  {
    title: 'the server keeps nothing of an order that is taken back',
    seed: 97,
    file: 'src/server/http/order/withdraw-order.ts',
    find: 'return orderStore.withdraw(withdrawal, refusal)',
    replace: 'return orderStore.find(withdrawal).then((found) => found ?? refusal)',
    caughtBy: 'doubled',
  },
  {
    title: 'the end of a session is taken for a refusal',
    file: pushEntry,
    find: 'if (userId !== null && needsSender(answer.error)) return keepForPerson(ports, entry)',
    replace: '',
    caughtBy: 'a fault is shown to the guest as a refusal',
  },
  {
    title: 'an order that waited for its person goes out under a new key',
    file: decide,
    find: `  return { answer: null, writes: { entry: { ...entry, signIns, status } } }`,
    replace: `  return { answer: null, writes: { entry: { ...entry, signIns, status, key: crypto.randomUUID(), sent: false } } }`,
    caughtBy: 'an order whose outcome is unknown is taken for not received',
  },
  {
    title: 'an order that only a page holds leaves no trace',
    seed: 66,
    file: 'src/client/order/page-outbox.ts',
    find: '    leaveTrace(order.id)\n',
    replace: '',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: 'the stored cart is read with lines that a page alone has ordered',
    file: 'src/storage/cart/ordered-lines.ts',
    find: 'if (fresh.length === 0) return stored',
    replace: 'if (fresh.length >= 0) return stored',
    caughtBy: 'doubled',
  },
  {
    title: 'a key that the server does not know yet is not taken back',
    seed: 555,
    file: 'src/sync/ask-trace.ts',
    find: 'const withdrawn = await ports.withdrawOrder(trace)',
    replace:
      'if (trace) return notTaken(trace)\n  const withdrawn = await ports.withdrawOrder(trace)',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: 'what was learned about an order is written over what its page has written since',
    seed: 91_011_713,
    file: 'src/client/order/traced-orders.ts',
    find: 'const isReplaced = traces.replace(before, after)',
    replace: 'const isReplaced = noted(order) !== null\n      if (isReplaced) traces.note(after)',
    caughtBy: 'lost: the device does not know of',
  },
  {
    title: 'times of an unconfirmed clock stay as they are',
    file: 'src/sync/device-clock.ts',
    find: 'if (clockOffset === undefined) return entry',
    replace: 'if (clockOffset === undefined || rest) return entry',
    caughtBy: 'an order expires although its time is not over',
  },
]

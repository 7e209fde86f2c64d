import { excusedInOrders } from './excused-in-orders.ts'
import { excusedInPayment } from './excused-in-payment.ts'
import type { ExcusedMutant } from './excused-mutant.ts'

const machine = 'src/machines/push-outbox.machine.ts'
const outboxRecords = 'src/storage/order/outbox-records.ts'
const memoryOutbox = 'src/storage/order/memory-outbox.ts'
const runAlone = 'src/storage/run-alone.ts'
const upgrade = 'src/storage/upgrade-to-outbox.ts'

const noSuchKey = 'no entry has this key, so nothing more is deleted'
const typesOnly = 'the table is always there; the question mark satisfies the compiler alone'

/** Each entry must match a survivor of its room, otherwise `npm run mutate` fails. */
export const excusedMutants: readonly ExcusedMutant[] = [
  {
    file: 'sw/background-sync.ts',
    line: 'if (serverTime !== null) onServerTime(serverTime)',
    from: 'serverTime !== null',
    to: 'true',
    reason: 'without an answer the round ends, and nothing reads the clock any more',
  },
  {
    file: machine,
    line: "id: 'pushOutbox',",
    from: "'pushOutbox'",
    to: '""',
    reason: 'the id is a name for people who inspect the machine',
  },
  {
    file: machine,
    line: "initial: 'resting',",
    from: "'resting'",
    to: '""',
    reason: 'without a name XState begins in the first state, which is this one',
  },
  {
    file: machine,
    line: 'context: { fruitless: 0, again: false },',
    from: 'false',
    to: 'true',
    reason: 'each round sets it to false as it begins, and only a round reads it',
  },
  ...[outboxRecords, memoryOutbox].map((file) => ({
    file,
    line: 'const { entry, receipt, draft, cart, dayCarts = {}, contact, alsoGone = [] } = writes',
    from: '[]',
    to: '["Stryker was here"]',
    reason: noSuchKey,
  })),
  {
    file: runAlone,
    line: "if (!('locks' in navigator)) return act()",
    from: "!('locks' in navigator)",
    to: 'false',
    reason: 'asking for a lock that is not there throws, which runs the act as well',
  },
  {
    file: runAlone,
    line: 'const started = { yet: false }',
    from: '{ yet: false }',
    to: '{}',
    reason: 'undefined is as good as false',
  },
  {
    file: upgrade,
    line: 'await carts?.modify({ refusal: null })',
    from: 'carts?.modify',
    to: 'carts.modify',
    reason: typesOnly,
  },
  {
    file: upgrade,
    line: 'await receipts?.modify((receipt) => {',
    from: 'receipts?.modify',
    to: 'receipts.modify',
    reason: typesOnly,
  },
  ...[
    { from: "status.type === 'withdrawing'", to: "status.type !== 'withdrawing'" },
    { from: "'back'", to: '""' },
    { from: "'there'", to: '""' },
  ].map((change) => ({
    file: 'src/client/order/start-pusher.ts',
    line: "return `${key} ${savedAt} ${signIns} ${status.type === 'withdrawing' ? 'back' : 'there'}`",
    ...change,
    reason: 'what is wanted is compared with itself alone: any two names do that differ',
  })),
  ...excusedInOrders,
  ...excusedInPayment,
]

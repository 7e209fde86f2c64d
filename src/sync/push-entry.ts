import { isFinalRefusal, isStoredRefusal } from '#contract/order/is-stored-refusal.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import type { Result } from '#domain/result.ts'
import { leaveOut } from './leave-out.ts'
import { placeOfEntry } from './outbox.ts'
import type { OrderRecords, Transition, OutboxProblem } from './outbox.ts'
import type { PushPorts, SendProblem } from './push-ports.ts'
import {
  beginSending,
  beginWithdrawing,
  markAsked,
  markUnconfirmed,
  receiptOf,
  settleReceived,
  settleRefused,
  settleWithdrawn,
  awaitSignIn,
} from './settle.ts'
import type { RestOfOrder } from './settle.ts'

export type EntryOutcome =
  | 'Settled'
  /** No answer: the outcome is unknown. */
  | 'Unanswered'
  /** It waits for the answer of the suite's owner. */
  | 'Asked'
  /** The database refused the write; nothing was sent without a record. */
  | 'NotStored'

/**
 * Note: time of sending.
 * Only a clock confirmed by the server decides whether an order is still in time to be sent. The
 * server is probed first if the page has no answer since its start, or the device's clock has
 * changed.
 */

/** One attempt with one order: looks it up if a copy was sent before, sends it if none arrived. */
export async function pushEntry(ports: PushPorts, entry: OutboxEntry): Promise<EntryOutcome> {
  switch (entry.status.type) {
    case 'waiting':
      return sendOrder(ports, entry)
    case 'sending':
    case 'unconfirmed':
    case 'asked':
      return askForOrder(ports, entry)
    case 'withdrawing':
      return withdrawOrder(ports, entry)
    case 'expired':
    case 'awaitingSignIn':
    case 'refused':
    case 'cancelled':
      return 'Settled'
  }
}

async function sendOrder(ports: PushPorts, entry: OutboxEntry): Promise<EntryOutcome> {
  const { key, venueId, userId, body, submission } = entry
  if (userId !== null && ports.isSignedIn?.(userId) === false) return keepForPerson(ports, entry)
  if (!ports.isTimeKnown() && !(await ports.isReachable())) return 'Unanswered'
  // An answer may lack the time. Then the device's clock decides.
  const wasKnown = ports.isTimeKnown()
  const started = await transact(ports, entry, (records) =>
    wasKnown && !ports.isTimeKnown()
      ? { answer: 'ClockChanged' as const }
      : beginSending(records, { key, now: ports.now() }),
  )
  if (!started.ok) return 'NotStored'
  if (started.value === 'ClockChanged') return 'Unanswered'
  if (started.value === 'Withdraw') return withdrawOrder(ports, entry)
  if (started.value === 'Settled') return 'Settled'
  const answer = await ports.placeOrder({
    venueId,
    key,
    userId,
    body,
    kind: submission.days ? 'school' : submission.makers ? 'hub' : 'venue',
    handOver: entry.takenOver,
  })
  if (answer.ok) return receive(ports, entry, answer.value)
  if (answer.error.type === 'Unreachable') return unanswered(ports, entry, answer.error.busy)
  if (isStoredRefusal(answer.error)) return refuse(ports, entry, answer.error)
  if (isAsked(answer.error)) return awaitHost(ports, entry)
  if (userId !== null && needsSender(answer.error)) return keepForPerson(ports, entry)
  if (entry.takenOver) return refuseTakenOver(ports, entry, answer.error)
  const after = { type: 'refuse' as const, refusal: refusalOf(answer.error) }
  const noted = await transact(ports, entry, (records) => beginWithdrawing(records, { key, after }))
  return noted.ok ? withdrawOrder(ports, entry) : 'NotStored'
}

/** No session, or that of an operator who lost the venue: another of the venue may send it. */
function needsSender({ status, code }: SendProblem & { readonly type: 'Refused' }): boolean {
  return status === 401 || code === appProblemCodes.notOperator
}

/** Waits for the sender's session, without which the order is neither accepted nor refused. */
async function keepForPerson(ports: PushPorts, entry: OutboxEntry): Promise<EntryOutcome> {
  return outcomeOf(await transact(ports, entry, (records) => awaitSignIn(records, entry.key)))
}

/** The device that took the order still has it: its key is looked up, never withdrawn from here. */
async function refuseTakenOver(
  ports: PushPorts,
  entry: OutboxEntry,
  refusal: Extract<SendProblem, { type: 'Refused' }>,
): Promise<EntryOutcome> {
  const answer = await ports.findOrder(entry)
  if (answer.ok) {
    return answer.value === null
      ? refuse(ports, entry, refusal)
      : receive(ports, entry, answer.value)
  }
  const { error } = answer
  return error.type === 'Unreachable' ? unanswered(ports, entry) : refuse(ports, entry, error)
}

async function askForOrder(ports: PushPorts, entry: OutboxEntry): Promise<EntryOutcome> {
  const answer = await ports.findOrder(entry)
  if (answer.ok) {
    return answer.value === null ? sendOrder(ports, entry) : receive(ports, entry, answer.value)
  }
  if (isAsked(answer.error)) return awaitHost(ports, entry)
  if (answer.error.type === 'Unreachable') return unanswered(ports, entry)
  return refuse(ports, entry, answer.error)
}

function isAsked(problem: SendProblem): boolean {
  return problem.type === 'Refused' && problem.code === appProblemCodes.suiteAsked
}

async function awaitHost(ports: PushPorts, entry: OutboxEntry): Promise<EntryOutcome> {
  const marked = await transact(ports, entry, (records) => markAsked(records, entry.key))
  return marked.ok ? 'Asked' : 'NotStored'
}

async function withdrawOrder(ports: PushPorts, entry: OutboxEntry): Promise<EntryOutcome> {
  const { key } = entry
  const answer = await ports.withdrawOrder(entry)
  if (answer.ok) return receive(ports, entry, answer.value)
  if (answer.error.type === 'Unreachable' || !isFinalRefusal(answer.error)) return 'Unanswered'
  const newKey = ports.newKey()
  const settled = await transact(ports, entry, (records) =>
    settleWithdrawn(records, { key, newKey, now: ports.now() }),
  )
  return outcomeOf(settled)
}

async function receive(
  ports: PushPorts,
  entry: OutboxEntry,
  order: PlacedAnswer,
): Promise<EntryOutcome> {
  const received = { key: entry.key, order, now: ports.now() }
  const settled = await transact(ports, entry, (records) => settleReceived(records, received))
  // Shown even without room to store it: the entry stays and is looked up until its receipt fits.
  const receipt = settled.ok ? settled.value : entry.guestLeft ? null : receiptOf(entry, received)
  if (receipt) ports.received(receipt)
  return outcomeOf(settled)
}

async function refuse(
  ports: PushPorts,
  entry: OutboxEntry,
  refusal: Extract<SendProblem, { type: 'Refused' }>,
): Promise<EntryOutcome> {
  const no = { key: entry.key, refusal: refusalOf(refusal) }
  const rest = await restOf(ports, entry, no.refusal)
  const settled = await transact(ports, entry, (records) =>
    settleRefused(records, { ...no, rest, now: ports.now() }),
  )
  return outcomeOf(settled)
}

async function restOf(
  ports: PushPorts,
  { slug, submission }: OutboxEntry,
  refusal: OrderRefusal,
): Promise<RestOfOrder | null> {
  if (submission.ifChanged !== 'leaveOut') return null
  const venue = await ports.venueNow(slug)
  const question = { submission, refusal, newKey: ports.newKey(), now: ports.now() }
  return venue && leaveOut(venue, question)
}

async function unanswered(
  ports: PushPorts,
  entry: OutboxEntry,
  busy?: true,
): Promise<EntryOutcome> {
  await transact(ports, entry, (records) => markUnconfirmed(records, entry.key, busy))
  return 'Unanswered'
}

function transact<Answer>(
  { outbox }: PushPorts,
  entry: OutboxEntry,
  transition: (records: OrderRecords) => Transition<Answer>,
): Promise<Result<Answer, OutboxProblem>> {
  return outbox.transact(placeOfEntry(entry), transition)
}

function outcomeOf(settled: Result<unknown, OutboxProblem>): EntryOutcome {
  return settled.ok ? 'Settled' : 'NotStored'
}

function refusalOf({ code, message, lines, fields, days }: OrderRefusal): OrderRefusal {
  return { code, message, lines, fields, ...(days ? { days } : {}) }
}

import { afterAll, expect, test } from 'vitest'
import { openOwn } from '#tests/ports/databases.ts'
import { accountCalls } from '#tests/specified/account-calls.ts'
import { orderingCalls } from '#tests/specified/ordering-calls.ts'
import { placingCalls } from '#tests/specified/placing-calls.ts'
import { withValue, withValues } from '#tests/specified/specified-call.ts'
import type { SentAnswer } from '#tests/specified/specified-call.ts'

/**
 * The bodies of the specifications' calls, made from their tables: one with every field that they
 * name, and for each field that may be left out one in which it is null, and one for each way to be
 * empty. All are answered as the body without it.
 */
const blanks = [null, '', {}, []]
const volatile = new Set([
  'checkNum',
  'email',
  'epochTimestamp',
  'event',
  'expiresAt',
  'merchantSessionIdentifier',
  'nonce',
  'estimatedReadyTime',
  'id',
  'orderId',
  'ordersAhead',
  'estimatedWaitMinutes',
  'paymentCardId',
  'token',
])
const counts = { calls: 0, named: 0, bodies: 0 }

const database = await openOwn()
afterAll(() => database.close())
const calls = [
  ...(await orderingCalls()),
  ...(await placingCalls(database.sql)),
  ...(await accountCalls()),
]

test.each(calls)('$call', async (specified) => {
  const { base, more = {}, blankAlone = [], says = [], changes = false, needed, send } = specified
  const optional = [...new Set([...Object.keys(more), ...blankAlone])]
  const plain = await send(await base())
  expect(plain).toMatchObject({ status: 200 })
  const ask = async (what: string, change: (body: object) => object) => {
    counts.bodies += 1
    const body = change(await base())
    return { what, body, ...stable(await send(body)) }
  }
  const whole = await ask('every field', (body) => withValues(body, more))
  const { answer } = stable(plain)
  expect(whole.answer).toMatchObject(changes ? {} : (answer as never))
  expect([whole.status, whole.answer]).toMatchObject([200, {}])
  expect(warningOf(whole.answer)).toBeNull()
  const faults = []
  for (const blank of blanks) {
    const said = JSON.stringify(blank)
    const places = optional.filter(
      (place) => !needed.includes(place) && !says.includes(`${place}: ${said}`),
    )
    for (const place of places) {
      faults.push(await ask(`${place}: ${said}`, (body) => withValue(body, place, blank)))
    }
    faults.push(await ask(`all: ${said}`, (body) => withAll(body, places, blank)))
  }
  const other = faults.filter((answer) => !isSame(answer, plain))
  expect(other.map(({ what, status, answer }) => [what, status, answer])).toEqual([])
  counts.calls += 1
  counts.named += new Set([...needed, ...optional]).size
})

test('the counts', () => {
  console.info(`${counts.calls} calls, ${counts.named} named fields, ${counts.bodies} bodies`)
  expect(calls).toHaveLength(35)
})

function withAll(body: object, places: readonly string[], blank: unknown): object {
  // The deepest first: a record of blanks stays one.
  const inner = places.filter((place) => !places.some((other) => other.startsWith(`${place}.`)))
  return inner.reduce((all, place) => withValue(all, place, blank), body)
}

function stable({ status, body }: SentAnswer) {
  const text = JSON.stringify(body, (name, value: unknown) =>
    volatile.has(name) ? undefined : value,
  )
  const answer: unknown = JSON.parse(text)
  return { status, answer }
}

function isSame(answer: { status: number; answer: unknown }, plain: SentAnswer): boolean {
  const { status, answer: body } = answer
  return JSON.stringify({ status, answer: body }) === JSON.stringify(stable(plain))
}

function warningOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'warning' in answer
    ? answer.warning
    : null
}

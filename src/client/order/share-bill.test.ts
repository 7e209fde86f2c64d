import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import type { ServerCosts } from '#contract/order/order-calls.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { shareBill } from './share-bill.ts'

function aServer() {
  const asked: string[] = []
  let at = 0
  let isAway = false
  const bill = shareBill(() => at)
  return {
    asked,
    forget: bill.forget,
    later: (ms: number) => (at += ms),
    away: (away: boolean) => (isAway = away),
    ask: (question: string) =>
      bill.ask(question, async () => {
        asked.push(question)
        if (isAway) return failure({ type: 'Unreachable' })
        return success<ServerCosts>({ costs: aBill(), queue: null, warning: null })
      }),
  }
}

test('screens that ask for the same cart at once or shortly after each other share an answer', async () => {
  const server = aServer()
  const [one, other] = await Promise.all([server.ask('cart'), server.ask('cart')])
  server.later(29_999)
  expect(await server.ask('cart')).toBe(one)
  expect(other).toBe(one)
  expect(server.asked).toEqual(['cart'])
})

test('another cart and an old answer are asked anew', async () => {
  const server = aServer()
  await server.ask('cart')
  await server.ask('larger cart')
  server.later(30_000)
  await server.ask('larger cart')
  expect(server.asked).toEqual(['cart', 'larger cart', 'larger cart'])
})

test('a failure is asked again, and so is a bill after a refusal', async () => {
  const server = aServer()
  server.away(true)
  expect(await server.ask('cart')).toMatchObject({ ok: false })
  server.away(false)
  expect(await server.ask('cart')).toMatchObject({ ok: true })
  server.forget()
  await server.ask('cart')
  expect(server.asked).toHaveLength(3)
})

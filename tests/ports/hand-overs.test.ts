import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import { cents } from '#domain/money/money.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const otto = asId<UserId>(randomUUID())
const olga: HandOverSender = { userId: asId<UserId>(randomUUID()), device: 'Tablet B' }
const withdrawn = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } } as const
const rounds = 12

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** Otto's order to a suite, which his tablet and Olga's both have. */
  async function aHandedOverOrder() {
    const { orderStore, venueStore, suiteStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const game = {
      eventId: 'game-1',
      name: 'Home opener',
      startsAt: at,
      endsAt: new Date('2026-07-01T19:00:00Z'),
      suites: [aSuite()],
    }
    await suiteStore.save(venueId, [game])
    const submission = aSubmission({ venueId, at })
    const claim = {
      type: 'SuiteTab',
      eventSuiteId: 'suite-1',
      amount: cents(900),
      payment: 'charge',
      madeBy: otto,
      device: 'Tablet A',
      at,
    } as const

    async function send(sentBy?: HandOverSender) {
      const order = aNewOrder({ sentFrom: sentBy?.device })
      const taken = await untilAnswered(() =>
        orderStore.take(submission, order, [{ ...claim, sentBy }]),
      )
      if (isClaimRefused(taken)) throw new Error('The tab has no limit')
      return taken
    }

    return {
      send,
      takeBack: () => untilAnswered(() => orderStore.withdraw({ ...submission }, withdrawn)),
      find: () => orderStore.find(submission),
      entries: async () => (await suiteStore.log(venueId, 'suite-1')).entries,
    }
  }

  test(`${name}: two devices that send one order at once get one answer`, options, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { send, find, entries } = await aHandedOverOrder()
      const sends = [() => send(), () => send(olga), () => send(olga), () => send()]
      const turn = round % sends.length
      const answers = await Promise.all(
        [...sends.slice(turn), ...sends.slice(0, turn)].map((one) => one()),
      )
      const [first] = answers
      for (const answer of answers) expect(answer).toEqual(first)
      expect(await find()).toEqual({ httpStatus: 200, answer: first?.answer })
      const byOlga = first !== undefined && 'sentFrom' in first.answer
      expect(await entries()).toMatchObject([
        { amount: 900, madeBy: otto, device: 'Tablet A', sentBy: byOlga ? olga : null },
      ])
      if (byOlga) expect(first.answer).toMatchObject({ sentFrom: 'Tablet B' })
    }
  })

  test(
    `${name}: taken back on one device and sent by another at once, one wins`,
    options,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { send, takeBack, find, entries } = await aHandedOverOrder()
        const acts = [() => send(olga), takeBack]
        const [one, other] = await Promise.all(
          (round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
        )
        expect(one?.httpStatus).toBe(other?.httpStatus)
        expect(one?.answer).toEqual(other?.answer)
        expect(await find()).toMatchObject({ httpStatus: one?.httpStatus })
        expect(await entries()).toHaveLength(one?.httpStatus === 200 ? 1 : 0)
      }
    },
  )
}

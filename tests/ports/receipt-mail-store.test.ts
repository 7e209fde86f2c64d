import { expect, test } from 'vitest'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  const aMailedOrder = async () => {
    const { orderStore, venueStore, receiptMails } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const receiptMail = { language: 'fr', dueAt: later(10) } as const
    const order = aNewOrder({ receiptMail })
    const submission = aSubmission({ venueId })
    await orderStore.take(submission, order)
    return {
      orderStore,
      receiptMails,
      submission,
      order,
      claim: async (seconds: number) => {
        const moment = { at: later(seconds), claimedUntil: later(seconds + 60) }
        const claimed = await receiptMails.claim(moment)
        return claimed.filter((receipt) => receipt.venueId === venueId)
      },
    }
  }

  test(`${name}: a receipt is due once, to one server at a time`, options, async () => {
    const { order, submission, claim } = await aMailedOrder()
    const { venueId } = submission
    expect(await claim(9)).toEqual([])
    const claims = await Promise.all([claim(10), claim(10), claim(10)])
    const { orderId, type, content } = order
    expect(claims.flat()).toEqual([
      {
        venueId,
        orderId,
        checkNum: 1,
        status: 'received',
        type,
        pickupTime: null,
        content,
        at: submission.at,
        language: 'fr',
      },
    ])
    expect(await claim(69)).toEqual([])
    expect(await claim(70)).toHaveLength(1)
  })

  test(`${name}: an order that arrives again leaves one receipt`, options, async () => {
    const { orderStore, submission, order, claim } = await aMailedOrder()
    await orderStore.take(submission, aNewOrder({ receiptMail: order.receiptMail }))
    expect(await claim(10)).toMatchObject([{ orderId: order.orderId }])
  })

  test(`${name}: what went out is not due again`, options, async () => {
    const { receiptMails, submission, order, claim } = await aMailedOrder()
    expect(await claim(10)).toHaveLength(1)
    await receiptMails.markDone({ venueId: submission.venueId, orderId: order.orderId })
    expect(await claim(1_000)).toEqual([])
  })

  test(`${name}: an order without an e-mail leaves no receipt to mail`, options, async () => {
    const { orderStore, venueStore, receiptMails } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    await orderStore.take(aSubmission({ venueId }), aNewOrder())
    const claimed = await receiptMails.claim({ at: later(1_000), claimedUntil: later(2_000) })
    expect(claimed.filter((receipt) => receipt.venueId === venueId)).toEqual([])
  })
}

import type { Context } from 'hono'
import { pastReceiptsCallSchema } from '#contract/order/receipt-calls.ts'
import type { PastReceiptsAnswer } from '#contract/order/receipt-calls.ts'
import { orderedAt, writeReceipt } from '#server/order/write-receipt.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findUser } from './find-user.ts'
import { messageLanguage } from '#server/http/message-language.ts'
import type { PersonDeps } from './person-deps.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { findReadable } from '#server/venue/venue-cache.ts'

const pageSize = 20

/** POST /api/auth/get-past-receipts */
export async function getPastReceipts(c: Context<ApiEnv>, deps: PersonDeps): Promise<Response> {
  const call = await readCall(c, pastReceiptsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { before, ...given } = call.value
  const caller = await findUser(c, deps, given)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { orders, more } = await deps.orderStore.ofUser(caller.value.account.userId, {
    size: pageSize,
    ...(before === undefined ? {} : { before: new Date(before) }),
  })
  const receipts = await Promise.all(
    orders.map(async (order) => {
      const cached = await findReadable(deps.venues, orderedAt(order))
      const language = messageLanguage(c.req, cached?.venue ?? null)
      return writeReceipt(order, { cached, language })
    }),
  )
  return c.json({ receipts, more } satisfies PastReceiptsAnswer)
}

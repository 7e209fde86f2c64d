import { randomUUID } from 'node:crypto'
import { webhookSettingsSchema } from '#contract/receiver/receiver-settings.ts'
import type { ReceiverFault } from '#domain/receiver/receiver-kind.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import type { PublicPost } from '#server/files/public-post.ts'
import * as v from 'valibot'
import type { DeliveredEvent, Destination, CalledReceiver } from './receiver.ts'
import { signWebhook } from './sign-webhook.ts'

/** A server of the venue's that is called. */
export function createWebhook(post: PublicPost): CalledReceiver {
  return {
    deliver: async (event, to) => {
      const fault = await send(to, {
        id: `${to.venue.venue.id}-${event.number}`,
        type: `order.${event.kind}`,
        data: writeEvent(event, to),
      })
      if (fault === null) return { type: 'Done' }
      // Gone: it says that it wants no more.
      if (fault.detail === '410') return { type: 'Never', fault }
      return { type: 'Later', fault, isHeldBack: fault.why === 'private_address' }
    },
    check: async (to) => {
      const id = `${to.venue.venue.id}-ping-${randomUUID()}`
      const fault = await send(to, { id, type: 'ping', data: {} })
      return fault === null ? { type: 'Live' } : { type: 'Away', fault }
    },
  }

  /** Null: it has the message. */
  async function send(
    { settings, signingSecrets, at, signal }: Destination,
    { id, ...message }: { readonly id: string; readonly type: string; readonly data: object },
  ): Promise<ReceiverFault | null> {
    const { url } = v.parse(webhookSettingsSchema, settings)
    const body = JSON.stringify({ ...message, timestamp: new Date(at).toISOString() })
    const timestamp = Math.floor(at / 1_000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Comanda',
      ...signWebhook({ id, timestamp, body }, signingSecrets),
    }
    const answer = await post({ url, headers, body, signal })
    if (!answer.ok) return { why: answer.error, detail: '' }
    const status = answer.value
    if (status >= 200 && status < 300) return null
    const why = status >= 300 && status < 400 ? 'redirect' : 'status'
    return { why, detail: String(status) }
  }
}

function writeEvent({ number, kind, at, order, attempt }: DeliveredEvent, { venue }: Destination) {
  return {
    number,
    kind,
    at: new Date(at).toISOString(),
    attempt,
    order: writeBoardOrder(order, venue, 'counter'),
  }
}

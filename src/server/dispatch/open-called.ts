import type { ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import { createPublicPost } from '#server/files/public-post.ts'
import { createEscpos } from './escpos.ts'
import type { CalledReceiver } from './receiver.ts'
import { createWebhook } from './webhook.ts'

export interface CalledSettings {
  /** Orders may be printed in the server's own network. */
  readonly printers: 'on' | 'off'
  /** Webhooks may lead to the server's own network. */
  readonly webhooksToOwnNetwork: boolean
}

/** The kinds of receivers that this server goes to. */
export function openCalled({
  printers,
  webhooksToOwnNetwork: toOwnNetwork,
}: CalledSettings): ReadonlyMap<ReceiverKind, CalledReceiver> {
  const called = new Map<ReceiverKind, CalledReceiver>([
    ['webhook', createWebhook(createPublicPost({ toOwnNetwork }))],
  ])
  if (printers === 'on') called.set('escpos', createEscpos())
  return called
}

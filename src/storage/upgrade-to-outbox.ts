import type { Transaction } from 'dexie'
import type { OldCart, OldDraft } from './order/read-outbox-record.ts'

/**
 * Version 3: a sent order moves to the outbox under its key and is looked up first. Typed, unsent
 * drafts stay: the new version may come in the middle of a checkout. This is part of a first
 * visit's code, so the record moves unchanged (see read-outbox-record.ts).
 */
export async function upgradeToOutbox(upgrade: Transaction): Promise<void> {
  const [drafts, carts, receipts] = ['drafts', 'carts', 'receipts'].map((name) =>
    upgrade.table(name).toCollection(),
  )
  const sent: OldDraft[] = []
  await drafts?.modify((draft: OldDraft, stored: { value?: unknown }) => {
    const { slug, key, contact, remember = false, changedAt } = draft
    stored.value = { slug, key, contact, remember, ifChanged: 'ask', changedAt }
    if (!draft.sent) return
    sent.push(draft)
    delete stored.value
  })
  for (const draft of sent) {
    const { slug, key: id, changedAt: savedAt } = draft
    const cart: OldCart | undefined = await upgrade.table('carts').get(slug)
    await upgrade.table('outbox').put({ id, savedAt, draft, cart })
    await upgrade.table('carts').delete(slug)
  }
  await carts?.modify({ refusal: null })
  await receipts?.modify((receipt) => {
    Object.assign(receipt, { serverKey: receipt.key, leftOut: [] })
  })
}

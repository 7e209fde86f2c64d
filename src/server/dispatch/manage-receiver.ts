import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { printAddress } from '#contract/receiver/receiver-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { addedKinds } from '#domain/receiver/receiver-kind.ts'
import type { AddedKind, ReceiverFault, ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import type {
  NewReceiver,
  ReceiverSecret,
  ReceiverStore,
  StoredReceiver,
} from '#server/receiver/receiver-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { CalledReceiver } from './receiver.ts'
import { newSigningSecret } from './sign-webhook.ts'

/** A new secret, and how it is shown, once. */
export interface MadeSecret {
  readonly stored: ReceiverSecret
  /** Null: the kind has none, or its address says it. */
  readonly secret: string | null
  /** The address that it asks at; null: it does not ask. */
  readonly address: string | null
}

interface Named {
  readonly receiverId: string
  readonly kind: AddedKind
  /** The server's, as it is reached from outside. */
  readonly origin: string
}

export function makeSecret({ receiverId, kind, origin }: Named): MadeSecret {
  switch (kind) {
    case 'webhook': {
      const signing = newSigningSecret()
      return { stored: { hash: null, signing }, secret: signing, address: null }
    }
    case 'cloudprnt': {
      const shown = newSecret()
      const address = printAddress(origin, receiverId, shown)
      return { stored: { hash: hashSecret(shown), signing: null }, secret: null, address }
    }
    case 'escpos':
      return { stored: { hash: null, signing: null }, secret: null, address: null }
  }
}

interface AskedReceiver extends Pick<NewReceiver, 'kind' | 'name' | 'settings' | 'stations'> {
  readonly venueId: VenueId
  readonly origin: string
}

export function newReceiver({ origin, ...asked }: AskedReceiver) {
  const receiverId = randomUUID()
  const made = makeSecret({ receiverId, kind: asked.kind, origin })
  const receiver: NewReceiver = { ...asked, receiverId, secret: made.stored }
  return { receiver, made }
}

/** Null: it is no venue's to change. */
export function addedKindOf(kind: ReceiverKind): AddedKind | null {
  return addedKinds.find((each) => each === kind) ?? null
}

export interface TrialDeps {
  readonly receivers: Pick<ReceiverStore, 'report' | 'change'>
  readonly called: ReadonlyMap<ReceiverKind, CalledReceiver>
  readonly now: () => Instant
}

const anyObject = v.record(v.string(), v.unknown())
const printersOff: ReceiverFault = { why: 'printers_off', detail: '' }

/**
 * Asks a receiver whether it is there, prints a page on a printer, and tries at once what waits. One that asks by
 * itself is as it was when it last did, and gets its page with its next question.
 */
export async function tryReceiver(
  row: StoredReceiver,
  venue: CachedVenue,
  { receivers, called, now }: TrialDeps,
): Promise<ReceiverFault | null> {
  const { receiverId, settings, stations, signingSecrets } = row
  const receiver = called.get(row.kind)
  if (row.kind === 'cloudprnt') {
    const testAt = new Date(now()).toISOString()
    await receivers.change(row, { settings: { ...v.parse(anyObject, settings), testAt } })
    return row.fault
  }
  if (!receiver) return kindFacts[row.kind].side === 'asks' ? row.fault : printersOff
  const moment = { at: now(), signal: new AbortController().signal }
  const to = { venue, receiverId, settings, stations, signingSecrets, ...moment }
  const health = await (receiver.test ?? receiver.check)(to)
  const fault = health.type === 'Live' ? null : health.fault
  await receivers.report(row, fault)
  await receivers.change(row, { tryNow: true })
  return fault
}

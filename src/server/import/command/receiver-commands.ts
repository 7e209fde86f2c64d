import * as v from 'valibot'
import { receiverSettings } from '#contract/receiver/receiver-settings.ts'
import { addedKinds } from '#domain/receiver/receiver-kind.ts'
import type { AddedKind, ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import {
  addedKindOf,
  makeSecret,
  newReceiver,
  tryReceiver,
} from '#server/dispatch/manage-receiver.ts'
import type { MadeSecret } from '#server/dispatch/manage-receiver.ts'
import type { CalledReceiver } from '#server/dispatch/receiver.ts'
import type { ReceiverStore, StoredReceiver } from '#server/receiver/receiver-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { describeFault } from './describe-receivers.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export type ReceiverCommand = {
  readonly type: 'receiver'
  readonly slug: string
} & (
  | {
      readonly act: 'add'
      readonly kind: AddedKind
      readonly name: string
      readonly settings: object
    }
  | { readonly act: (typeof acts)[number]; readonly id: string }
)

const acts = ['remove', 'secret', 'test', 'on', 'off'] as const

export function parseReceiver(
  slug: string,
  [act = '', word = '', value = '']: readonly string[],
): Result<ReceiverCommand, string> {
  const known = acts.find((each) => each === act)
  if (known) return success({ type: 'receiver', slug, act: known, id: word })
  if (act !== 'add') return failure(`receiver: expected add, ${acts.join(', ')}, found "${act}"`)
  const kind = addedKinds.find((each) => each === word)
  if (!kind) return failure(`receiver add: expected ${addedKinds.join(', ')}, found "${word}"`)
  const schema: v.GenericSchema<unknown, object> = receiverSettings[kind]
  const read = v.safeParse(schema, settingsOf(kind, value))
  if (!read.success) return failure(`receiver add ${kind}: ${read.issues[0].message}`)
  const name = kind === 'webhook' ? new URL(value).hostname : value
  if (name === '') return failure(`receiver add ${kind}: say its name`)
  return success({ type: 'receiver', slug, act, kind, name, settings: read.output })
}

function settingsOf(kind: AddedKind, value: string): object {
  if (kind === 'webhook') return { url: value }
  if (kind === 'cloudprnt') return {}
  const { host = value, port } = /^(?<host>[^:]+):(?<port>\d+)$/.exec(value)?.groups ?? {}
  return { host, ...(port === undefined ? {} : { port: Number(port) }) }
}

export interface ReceiverCommandDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: VenueStore
  readonly receivers: Pick<ReceiverStore, 'list' | 'add' | 'change' | 'remove' | 'renew' | 'report'>
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly called: ReadonlyMap<ReceiverKind, CalledReceiver>
  readonly origin: string
  readonly at: Date
}

/** Adds, changes, tests or removes a receiver of a venue. Returns the exit code. */
export async function runReceiverCommand(
  command: ReceiverCommand,
  deps: ReceiverCommandDeps,
): Promise<number> {
  const { venueStore, receivers, auditStore, origin, print, printError, at } = deps
  const { slug } = command
  const refuse = (text: string) => {
    printError(text)
    return 1
  }
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) return refuse(`There is no venue "${slug}"`)
  const record = (outcome: 'added' | 'changed' | 'renewed' | 'removed') => {
    const unknown = { personId: null, operatorId: null, address: null, call: null }
    return auditStore.add([{ kind: 'receiver', outcome, ...unknown, venueId, at, times: 1 }])
  }
  if (command.act === 'add') {
    const { kind, name, settings } = command
    if (kind === 'escpos' && !deps.called.has(kind)) {
      return refuse('PRINTERS is off: set it to on for a server that prints in its own network')
    }
    const { receiver, made } = newReceiver({
      venueId,
      kind,
      name,
      settings,
      stations: null,
      origin,
    })
    if (!(await receivers.add(receiver))) return refuse(`${slug} has too many receivers`)
    await record('added')
    print(`${receiver.receiverId} of ${slug} gets the orders from now on`)
    printSecret(made, print)
    return 0
  }
  const row = (await receivers.list(venueId)).find((each) => each.receiverId === command.id)
  const kind = row && addedKindOf(row.kind)
  if (!row || !kind) return refuse(`${slug} has added no receiver ${command.id}`)
  switch (command.act) {
    case 'remove':
      await receivers.remove(row)
      await record('removed')
      print(`${command.id} gets nothing any more`)
      return 0
    case 'secret': {
      const made = makeSecret({ receiverId: row.receiverId, kind, origin })
      if (made.stored.hash === null && made.stored.signing === null) {
        return refuse(`${command.id} has no secret`)
      }
      await receivers.renew(row, made.stored)
      await record('renewed')
      printSecret(made, print)
      print('The one before goes on for a day')
      return 0
    }
    case 'on':
    case 'off':
      await receivers.change(row, { isOn: command.act === 'on' })
      await record('changed')
      print(`${command.id} is ${command.act}`)
      return 0
    case 'test':
      return testReceiver(row, deps)
  }
}

async function testReceiver(
  row: StoredReceiver,
  { venueStore, receivers, called, print, printError, at }: ReceiverCommandDeps,
): Promise<number> {
  const venue = await createVenueCache(venueStore, 0).byId(row.venueId)
  if (venue === null) return 1
  const fault = await tryReceiver(row, venue, { receivers, called, now: () => at.getTime() })
  if (fault === null && row.kind === 'cloudprnt') {
    print(`${row.receiverId} prints a page when it next asks`)
  } else if (fault === null) print(`${row.receiverId} is there`)
  else printError(`${row.receiverId} is not there: ${describeFault(fault)}`)
  return fault === null ? 0 : 1
}

function printSecret({ secret, address }: MadeSecret, print: (text: string) => void): void {
  if (secret !== null) print(`Its signing secret, shown only now: ${secret}`)
  if (address !== null) print(`The address that the printer asks at, shown only now: ${address}`)
}

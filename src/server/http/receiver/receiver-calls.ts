import type { Context } from 'hono'
import * as v from 'valibot'
import {
  addReceiver,
  addReceiverBody,
  changeReceiver,
  changeReceiverBody,
  getReceivers,
  removeReceiver,
  renewReceiverSecret,
  testReceiver,
} from '#contract/receiver/receiver-calls.ts'
import { receiverSettings } from '#contract/receiver/receiver-settings.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'
import { failure, success } from '#domain/result.ts'
import type { StaffRight } from '#domain/staff/rights.ts'
import {
  addedKindOf,
  makeSecret,
  newReceiver,
  tryReceiver,
} from '#server/dispatch/manage-receiver.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps, ReceivingDeps } from '#server/http/app-deps.ts'
import { originOf } from '#server/http/know-host.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { checkCall } from '#server/http/read-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { findStaff } from '#server/http/session/find-staff.ts'
import type { ListedReceiver } from '#server/receiver/receiver-store.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

type Given = Pick<AppDeps, 'accounts' | 'now' | 'publicOrigin'> & {
  readonly receiving?: ReceivingDeps
  readonly venues: Pick<VenueCache, 'byId'>
}

const signedIn =
  'Needs the session of a person with the right `receivers` at the venue, an owner or a manager: code 9017 (403) without it.'
const unknown = 'A receiver that the venue has not added, such as a desk: code 9210 (404).'

/** Adds the calls by which a venue's people manage what gets its orders. A server without accounts has none. */
export function addReceiverCalls(on: OnCall, given: Given): void {
  const { receiving, venues, now } = given
  if (!receiving || !given.accounts) return
  const { receivers, called } = receiving
  const venueOf = (c: Context) => asId<VenueId>(c.req.param('venueId') ?? '')
  const who = (right: StaffRight) => (c: Context<ApiEnv>) =>
    findStaff(c, given, { venueId: venueOf(c), right })
  const originFor = (c: Context<ApiEnv>) =>
    originOf(c, given.publicOrigin ?? new URL(c.req.url).origin)

  async function find(venueId: VenueId, receiverId: string) {
    const row = (await receivers.list(venueId)).find((each) => each.receiverId === receiverId)
    const kind = row ? addedKindOf(row.kind) : null
    return row && kind ? success({ row, kind }) : failure({ type: 'UnknownReceiver' } as const)
  }

  async function shown(venueId: VenueId) {
    return { receivers: (await receivers.list(venueId)).map(write) }
  }

  on(
    getReceivers,
    {
      summary: `What gets the orders of a venue, and how it is. ${signedIn}`,
      who: who('receivers'),
    },
    async ({ who: { venueId } }) => success(await shown(venueId)),
  )
  on(
    addReceiver,
    {
      summary:
        'Adds a webhook or a printer, which gets the events from now on; its secret is in this answer alone. ' +
        'A printer in the network of a server that prints nothing there: code 9241 (422). ' +
        `More than a venue may have: code 9211 (422). ${signedIn}`,
      body: addReceiverBody,
      who: who('receivers'),
      status: 201,
    },
    async ({ c, who: { venueId }, body }) => {
      const settings = readSettings(body.kind, body.settings)
      if (!settings.ok) return settings
      if (body.kind === 'escpos' && !called.has('escpos')) return failure({ type: 'PrintersOff' })
      const origin = originFor(c)
      const { receiver, made } = newReceiver({ ...body, settings: settings.value, venueId, origin })
      if (!(await receivers.add(receiver))) return failure({ type: 'TooManyReceivers' })
      noteAct(c, { kind: 'receiver', outcome: 'added', venueId })
      const { secret, address } = made
      return success({ ...(await shown(venueId)), id: receiver.receiverId, secret, address })
    },
  )
  on(
    changeReceiver,
    {
      summary: `Changes a receiver; what is left out stays. Switched on again, it is tried at once. ${unknown} ${signedIn}`,
      body: changeReceiverBody,
      who: who('receivers'),
    },
    async ({ c, who: { venueId }, params: { receiverId }, body }) => {
      const found = await find(venueId, receiverId)
      if (!found.ok) return found
      const { settings: given, name, stations, isOn } = body
      const settings = given && readSettings(found.value.kind, given)
      if (settings?.ok === false) return settings
      const isFound = await receivers.change(found.value.row, {
        ...(name === undefined ? {} : { name }),
        ...(settings ? { settings: settings.value } : {}),
        ...(stations === undefined ? {} : { stations }),
        ...(isOn === undefined ? {} : { isOn }),
      })
      if (!isFound) return failure({ type: 'UnknownReceiver' })
      noteAct(c, { kind: 'receiver', outcome: 'changed', venueId })
      return success(await shown(venueId))
    },
  )
  on(
    removeReceiver,
    { summary: `Takes a receiver away. ${unknown} ${signedIn}`, who: who('receivers') },
    async ({ c, who: { venueId }, params: { receiverId } }) => {
      const isFound = await receivers.remove({ venueId, receiverId })
      if (!isFound) return failure({ type: 'UnknownReceiver' })
      noteAct(c, { kind: 'receiver', outcome: 'removed', venueId })
      return success(await shown(venueId))
    },
  )
  on(
    testReceiver,
    {
      summary: `Asks a receiver whether it is there, and tries at once what waits for it. ${unknown} ${signedIn}`,
      who: who('receivers'),
    },
    async ({ who: { venueId }, params: { receiverId } }) => {
      const found = await find(venueId, receiverId)
      if (!found.ok) return found
      const venue = await findReadable(venues, venueId)
      if (venue === null) return failure({ type: 'UnknownVenue' })
      const fault = await tryReceiver(found.value.row, venue, { receivers, called, now })
      return success({ ...(await shown(venueId)), fault })
    },
  )
  on(
    renewReceiverSecret,
    {
      summary:
        `Another secret for a receiver, in this answer alone; the one before goes on for a day. ${unknown} ` +
        'Needs the session of a person with the right `secrets`, an owner: code 9017 (403) without it.',
      who: who('secrets'),
    },
    async ({ c, who: { venueId }, params: { receiverId } }) => {
      const found = await find(venueId, receiverId)
      if (!found.ok) return found
      const { row, kind } = found.value
      const made = makeSecret({ receiverId: row.receiverId, kind, origin: originFor(c) })
      if (!(await receivers.renew(row, made.stored))) return failure({ type: 'UnknownReceiver' })
      noteAct(c, { kind: 'receiver', outcome: 'renewed', venueId })
      return success({ secret: made.secret, address: made.address })
    },
  )
}

function readSettings(kind: AddedKind, settings: object) {
  const schema: v.GenericSchema<unknown, object> = receiverSettings[kind]
  // The call that they came with was read whole.
  const read = checkCall({ json: { settings }, values: 1 }, v.object({ settings: schema }))
  return read.ok ? success(read.value.settings) : read
}

function write(row: ListedReceiver) {
  const { receiverId: id, kind, name, stations, isOn, isLive, behind, fault } = row
  const settings = v.parse(v.record(v.string(), v.unknown()), row.settings)
  return {
    id,
    kind,
    name,
    settings,
    stations: stations && [...stations],
    isOn,
    isLive: isOn && isLive && fault === null,
    behind,
    seenAt: row.seenAt?.toISOString() ?? null,
    fault,
    faultSince: row.faultSince?.toISOString() ?? null,
  }
}

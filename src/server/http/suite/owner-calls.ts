import { userHeader } from '#contract/account/account-calls.ts'
import { getMinimalInfo, minimalInfoBody } from '#contract/suite/minimal-info-call.ts'
import {
  cancelPreOrder,
  cancelPreOrderBody,
  changePreOrderCard,
  preOrderCardBody,
} from '#contract/suite/pre-order-wire.ts'
import { failure, success } from '#domain/result.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { sendOrderProblem } from '#server/http/order/send-order-problem.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import { findStoredCard } from '#server/payment/stored-cards.ts'
import { readInvitation } from '#server/suite/invitation.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import { findPreOrderMaker } from './find-pre-order-maker.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'
import { writeEvent, writeWindow } from './write-event.ts'
import { sendPreOrderChanged } from '#server/http/order/write-pre-order.ts'

const whose =
  `Of the suite’s owner, of an operator who acts as the owner, or of any operator of the venue (${userHeader}: operator). ` +
  'Anyone else: code 9108 or 9104 (403).'

/** Adds the calls of suites' owners: their invitation, and a pre-order, which POST /orders submits and changes. */
export function addOwnerCalls(on: OnCall, deps: SuiteCallDeps): void {
  const { accounts, now } = deps

  on(
    getMinimalInfo,
    {
      summary:
        'An event with one of its suites. With the value of an invitation also its owner, to fill into a sign-up; ' +
        'a value that is forged, expired, of another suite or of an owner before is treated as absent. ' +
        'An unknown suite: code 9107 (404). After many from one address: 429, code 9010.',
      body: minimalInfoBody,
      limit: 'minimalInfos',
    },
    async ({ c, body: { eventSuiteId, encryptedValue } }) => {
      const { venue, hasSuites } = c.var.venue
      const owned = hasSuites ? await accounts.suiteStore.find(venue.id, eventSuiteId) : null
      if (!owned) return failure({ type: 'UnknownSuite' })
      const { event, suite } = owned
      const owner = encryptedValue === undefined ? null : await findInvited(owned, encryptedValue)
      return success({
        ...writeEvent(event),
        eventSuite: {
          id: eventSuiteId,
          event: { id: event.eventId },
          name: suite.name,
          level: suite.level,
          table_number: suite.tableNumber,
          ...writeWindow(suite, event),
        },
        accountRequired: true,
        ...(owner ? { owner } : {}),
      })
    },
  )
  on(
    cancelPreOrder,
    {
      summary:
        `Cancels a suite’s pre-order until its lock; the same revision again changes nothing. ${whose} ` +
        'Another revision: code 9118 (409) with what there is. After the lock: code 9117 (422).',
      body: cancelPreOrderBody,
      session: (c, named) => findPreOrderMaker(c, deps, named),
    },
    async ({ c, body: { revision }, who }) => {
      const { suite, preOrderStore, madeBy, ownerEmail } = who
      const at = now()
      const act = { revision, at: new Date(at), madeBy, ownerEmail, device: null }
      const cancelled = await preOrderStore.cancel(suite, act)
      if ('orderId' in cancelled) {
        return success({ state: 'not-submitted', revision: cancelled.revision })
      }
      switch (cancelled.type) {
        case 'PreOrderChanged':
          return sendPreOrderChanged(c, cancelled, at)
        case 'PreOrderLocked':
          return sendOrderProblem(c, cancelled)
        case 'SuiteNotAssigned':
          return failure(cancelled)
      }
    },
  )
  on(
    changePreOrderCard,
    {
      summary:
        `Puts another saved card of the caller’s on a pre-order that is held, which is charged to it then. ${whose} ` +
        'A pre-order that is not held: code 9121 (409).',
      body: preOrderCardBody,
      session: (c, named) => findPreOrderMaker(c, deps, named),
    },
    async ({ body: { paymentCardId }, who }) => {
      const { suite, preOrderStore, cards, madeBy, ownerEmail } = who
      const holder = nameOfHolder(cards)
      const card = holder && { holder, paymentCardId }
      if (!card || !deps.payment || !(await findStoredCard(deps.payment, card))) {
        return failure({ type: 'UnknownCard' })
      }
      const at = new Date(now())
      const changed = await preOrderStore.changeCard(suite, { card, madeBy, ownerEmail, at })
      if (changed === null) return failure({ type: 'PreOrderNotHeld' })
      if ('type' in changed) return failure(changed)
      // The job that locks pre-orders charges it.
      return success({ state: 'locked', revision: changed.revision })
    },
  )

  /** The suite's owner, if the invitation is theirs; an earlier owner's is invalid. */
  async function findInvited({ venueId, event, suite }: OwnedSuite, value: string) {
    const { eventSuiteId, ownerEmail: email, ownerName: name } = suite
    const at = new Date(now())
    // The list may have been imported again with an earlier end.
    if (event.endsAt <= at) return null
    const reading = { venueId, eventSuiteId, at }
    if ((await readInvitation(accounts.invitationKeys, value, reading)) !== email) return null
    const account = await accounts.accountStore.findByEmail(email)
    return { email, name, hasAccount: account !== null }
  }
}

import {
  deleteAccount,
  editUser,
  getSignInWays,
  getUserInfo,
  loginAs,
  loginNative,
  logout,
  registerUser,
  resetPassword,
  userExist,
} from '#contract/account/account-calls.ts'
import { startPath } from '#contract/account/account-paths.ts'
import { exportData } from '#contract/account/export-calls.ts'
import { closeSession, getSessions } from '#contract/account/session-calls.ts'
import { addressOf } from '#contract/call.ts'
import {
  getOrderedItems,
  getPastReceipts,
  getUpcomingEvents,
  placedBefore,
} from '#contract/order/receipt-calls.ts'
import {
  deletePayment,
  savePaymentMethod,
  updatePaymentMethod,
} from '#contract/payment/payment-calls.ts'
import type { PaymentMethodsAnswer } from '#contract/payment/payment-calls.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { AccountService, Person, SessionView } from '#services/account/account-service.ts'
import type { Api } from '#client/network/create-api.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import { createPackRecords } from '#storage/suite/pack-records.ts'
import { forgetMembers } from '#storage/cart/forget-members.ts'
import { createParkedCarts } from '#storage/cart/parked-carts.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import { createTurns } from '#client/device/create-turns.ts'
import { createPageLifecycle } from '#client/device/page-lifecycle.ts'
import { forgetTexts } from '#client/device/device-places.ts'
import { createEventPacks } from '#client/suite/event-packs.ts'
import { personOfSuite } from '#client/suite/person-of-suite.ts'
import type { DeviceItemFilters } from '#client/venue/item-filters.ts'
import { loadPage } from '#client/kiosk/load-page.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { noContents } from '#sync/outbox.ts'
import { createChildren } from './children.ts'
import { createRefresh } from './refresh-person.ts'
import { clearWithSession } from './clear-filters.ts'
import { createMailedLinks, fromHere } from './mailed-links.ts'
import { createPersonCarts } from './person-carts.ts'
import type { PersonCartsDeps } from './person-carts.ts'
import { createSessionManager } from './session-manager.ts'
import type { SessionManager } from './session-manager.ts'
import { openSessionStorage } from './session-storage.ts'

/** The account service with what this device adds: the session restored, the session doubted. */
export interface DeviceAccountService
  extends AccountService, Pick<SessionManager, 'restored' | 'doubted'> {}

export interface DeviceAccountDeps {
  /** Null: the module could not be loaded. */
  readonly online: () => Promise<{ readonly api: Api } | null>
  /** Null: this device stores nothing. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'database' | 'carts' | 'orderedLines'> | null>
  readonly session: WritableStore<SessionView>
  readonly carts: PersonCartsDeps['carts']
  readonly filters: DeviceItemFilters
  readonly network: NetworkMonitor
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly now: () => number
  /** Deletes the desk of a person who leaves; left out: that of this device. */
  readonly forgetDesk?: () => Promise<void>
}

export async function openAccount(deps: DeviceAccountDeps): Promise<DeviceAccountService> {
  const { session, carts, network, now, forgetDesk = forgetDeskOfDevice } = deps
  const [calls, storage] = await Promise.all([deps.online(), deps.storage()])
  if (!calls) throw new Error('The calls could not be loaded')
  const { api } = calls
  const info = (of?: 'user' | 'operator') => api(getUserInfo, { body: of ? { of } : {} })
  const sessions = openSessionStorage()
  const records = storage && createParkedCarts(storage.database, storage.orderedLines)
  clearWithSession(session, deps.filters)
  const packs = createEventPacks(storage && createPackRecords(storage.database))

  /** The call names the operator, whom a page without a network does not know. */
  async function logInAs(venueId: VenueId, eventSuiteId: string) {
    const known = operatorOf(session.get())?.email
    const operator = known ? null : await info('operator')
    if (operator && !operator.ok) return operator
    const suiteOperatorEmail = known ?? operator?.value.email ?? ''
    return api(loginAs, { venueId, body: { eventSuiteId, suiteOperatorEmail } })
  }

  const manager = createSessionManager({
    session,
    calls: { info, logout: (of) => api(logout, { body: { of } }) },
    sessions,
    network,
    owners: {
      find: async ({ userId, operatorId }) => {
        const packed = await packs.suiteOfUser(userId)
        return packed && personOfSuite(packed.suite, { id: operatorId })
      },
      logInAs: async (userId) => {
        const packed = await packs.suiteOfUser(userId)
        return packed && logInAs(packed.pack.venueId, packed.suite.id)
      },
    },
    ...createPersonCarts({
      forgetPeople: async () => {
        await packs.clear()
        forgetTexts(['person'])
        await forgetDesk()
        if (storage) await forgetMembers(storage.database)
      },
      records,
      carts,
      now,
    }),
    after: createPageLifecycle().after,
  })

  async function answered<T>(call: Promise<Result<T, CallProblem>>) {
    const result = await call
    if (!result.ok && result.error.type === 'Unreachable') letRun(network.check())
    return result
  }

  async function signedIn(call: () => Promise<Result<Person, CallProblem>>) {
    await manager.left()
    const answer = await answered(call())
    if (!answer.ok) return answer
    await manager.signedIn(answer.value)
    return success(session.get())
  }

  // An answer that is overtaken would show the account as it was before.
  const inTurn = createTurns()
  const refresh = createRefresh({ session, info: (of) => inTurn(() => info(of)), manager })

  async function withCards(call: () => Promise<Result<PaymentMethodsAnswer, CallProblem>>) {
    const asked = session.get()
    const answer = await inTurn(() => answered(call()))
    const view = session.get()
    if (view.type === 'anonymous' || asked.type === 'anonymous') return answer
    // The session may have become another person's meanwhile.
    if (answer.ok && view.person && view.id === asked.id) {
      manager.changed({ ...view.person, paymentMethods: answer.value })
    }
    return answer
  }

  return {
    ...createChildren({ session, api }),
    restored: manager.restored,
    doubted: manager.doubted,
    ways: () => answered(api(getSignInWays)),
    signInWith: (provider, returnTo) => {
      sessions.expectAnswer()
      location.assign(`${addressOf(startPath(provider))}?returnTo=${encodeURIComponent(returnTo)}`)
    },
    login: (body) => signedIn(() => api(loginNative, { body })),
    secondStep: async () => (await import('./second-step.ts')).createSecondStep({ api, signedIn }),
    invitation: async () =>
      (await import('./take-invitation.ts')).createInvitation({ api, answered, signedIn }),
    loginAs: async (slug, eventSuiteId) => {
      const operator = operatorOf(session.get())
      const packed = operator && (await packs.suite(slug, eventSuiteId))
      if (packed) {
        const isActing = await manager.actedAs(personOfSuite(packed.suite, operator))
        return isActing ? success(session.get()) : failure({ type: 'NotStored' })
      }
      const { venue } = await deps.venue(slug)
      await manager.left()
      const answer = await answered(logInAs(venue.id, eventSuiteId))
      if (!answer.ok) return answer
      const isActing = await manager.signedIn(answer.value)
      return isActing ? success(session.get()) : failure({ type: 'NotStored' })
    },
    register: ({ phoneNumber, atCheckout, ...given }) =>
      signedIn(() =>
        api(registerUser, {
          ...fromHere(),
          body: {
            ...given,
            ...(phoneNumber === null ? {} : { phoneNumber }),
            registerAtCheckout: atCheckout,
          },
        }),
      ),
    exists: (email) => answered(api(userExist, { body: { email } })),
    reset: (body) => signedIn(() => api(resetPassword, { body })),
    ...createMailedLinks({ api, answered, refresh }),
    refresh,
    edit: async (body) => {
      const answer = await inTurn(() => answered(api(editUser, { ...fromHere(), body })))
      if (answer.ok) manager.changed(answer.value)
      return answer
    },
    logout: manager.loggedOut,
    suiteLogout: manager.suiteLoggedOut,
    addCard: (card, isDefault) =>
      withCards(() => api(savePaymentMethod, { body: { card, isDefault } })),
    replaceCard: (paymentCardId, card) =>
      withCards(() => api(updatePaymentMethod, { body: { paymentCardId, card } })),
    chooseCard: (paymentCardId) =>
      withCards(() => api(updatePaymentMethod, { body: { paymentCardId, isDefault: true } })),
    deleteCard: (paymentCardId) => withCards(() => api(deletePayment, { body: { paymentCardId } })),
    receipts: (before) => answered(api(getPastReceipts, { body: placedBefore(before) })),
    events: async () => {
      // An operator who has just begun to act for a suite has no session of its owner's yet.
      await manager.asked()
      const view = session.get()
      const email = view.type === 'anonymous' ? '' : (view.person?.email ?? '')
      return answered(api(getUpcomingEvents, { body: { email } }))
    },
    orderedItems: async (slug) => {
      const { venue } = await deps.venue(slug)
      return answered(api(getOrderedItems, { venueId: venue.id, body: {} }))
    },
    exportData: async () => {
      const answer = await answered(api(exportData, { body: {} }))
      return answer.ok ? success(JSON.stringify(answer.value, null, 2)) : answer
    },
    sessions: () => answered(api(getSessions, { body: {} })),
    closeSession: (sessionId) => answered(api(closeSession, { body: { sessionId } })),
    nextGuest: async (slug) => {
      for (const filter of deps.filters.opened.values()) filter.set(emptyFilter)
      forgetTexts(['person', 'holder'])
      await Promise.all(carts.slugs().map(carts.written))
      const done = await records?.forgetGuest()
      if (done?.ok) carts.dropUnsaved()
      else for (const cart of carts.slugs()) carts.replace(cart, noContents)
      // The new page drops what only this page's memory holds.
      await loadPage(slug === null ? '/' : `/${slug}/events`)
    },
    deleteAccount: async (currentPassword) => {
      const answer = await answered(api(deleteAccount, { body: { currentPassword } }))
      if (answer.ok) await manager.loggedOut()
      return answer
    },
  }
}

/** The operator of a session; the e-mail may not be known yet. Null: none. */
function operatorOf(
  view: SessionView,
): { readonly id: UserId; readonly email: string | undefined } | null {
  if (view.type === 'operator') return { id: view.id, email: view.person?.email }
  if (view.type !== 'loginAs') return null
  return { id: view.operatorId, email: view.person?.operator?.email || undefined }
}

/** The orders of the person who leaves; without this code the desk's page alone keeps them from the next one. */
async function forgetDeskOfDevice(): Promise<void> {
  const part = await import('#storage/desk/forget-personal-desk.ts').catch(() => null)
  await part?.forgetPersonalDesk()
}

import { userOf } from '#client/account/session-view.ts'
import { createStore } from '#client/device/create-store.ts'
import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { Store } from '#services/store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { Provider, WireRequest } from './provider.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'

/** The signed-in user of this device, in some worlds: the session ends at random. */
export interface Person {
  /** The device's view of the session, shared by its tabs. */
  readonly session: Store<SessionView>
  readonly userId: () => UserId | null
  readonly signIn: () => void
  /** A call was refused because their session has ended. */
  readonly onExpired: () => void
  /** The server for this user. */
  readonly answer: Provider['answer']
  /** Ends their sessions at times, until all is well. */
  readonly endSessions: (length: number) => void
}

export interface PersonDeps {
  /** A separate random source: a world without a user stays unchanged. */
  readonly random: Random
  readonly scheduler: Scheduler
  readonly story: Story
  readonly provider: Provider
  readonly isCalm: () => boolean
}

const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: null }
const nobody: SessionView = { type: 'anonymous', expired: true }

export function createPerson({ random, scheduler, story, provider, isCalm }: PersonDeps): Person {
  const comes = random.chance(0.3)
  const session = createStore<SessionView>(comes ? ana : nobody)
  let hasEnded = !comes

  function signIn() {
    if (session.get() === ana) return
    story.tell('guest', 'signs in')
    hasEnded = false
    session.set(ana)
  }

  function end() {
    if (isCalm()) return
    story.count('sessions ended')
    story.tell('server', 'ends the session')
    hasEnded = true
    if (random.chance(0.3)) session.set(nobody)
    scheduler.after(random.between(1_000, 60_000), () => {
      if (random.chance(0.5) && !isCalm()) signIn()
    })
  }

  return {
    session,
    userId: () => userOf(session.get()),
    signIn,
    onExpired: () => session.set(nobody),
    answer: async (request) => {
      const whose = request.headers.get(userHeader) ?? ofGuest
      return hasEnded && whose !== ofGuest
        ? signedOut(scheduler.now())
        : provider.answer(withoutPerson(request))
    },
    endSessions: (length) => {
      if (!comes) return
      for (let time = random.whole(1, 4); time > 0; time -= 1) {
        scheduler.after(random.between(0, length), end)
      }
    },
  }
}

/** The application of this world has no accounts: the owner of an order is checked before it. */
function withoutPerson(request: WireRequest): WireRequest {
  const headers = new Headers(request.headers)
  headers.delete(userHeader)
  return { ...request, headers }
}

function signedOut(now: number) {
  return {
    status: 401,
    contentType: 'application/json',
    date: new Date(now).toUTCString(),
    text: JSON.stringify({ code: problemCodes.expiredToken, message: 'Signed out' }),
  }
}

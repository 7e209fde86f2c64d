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

/** Whoever is signed in at this device, in some worlds: their session ends when it likes. */
export interface Person {
  /** What the device believes; all its tabs share it. */
  readonly session: Store<SessionView>
  readonly userId: () => UserId | null
  readonly signIn: () => void
  /** The server has told a call that their session is over. */
  readonly heardExpired: () => void
  /** The server as it is for them. */
  readonly answer: Provider['answer']
  /** Makes their sessions end now and then, until all is well. */
  readonly endSessions: (length: number) => void
}

export interface PersonDeps {
  /** Of their own: where nobody is signed in the world is as it was. */
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
    heardExpired: () => session.set(nobody),
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

/** The application of this world has no accounts: whose an order is was looked at before it. */
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

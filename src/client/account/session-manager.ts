import { createActor } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import type { SessionPerson } from '#machines/session.machine.ts'
import type { PersonCalls } from '#network/account/person-api.ts'
import type { WritableStore } from '#client/device/create-store.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import type { SessionStorage } from './session-storage.ts'

/** Drives the session of this device and what is stored of it. */
export interface SessionManager {
  /** Resolves when the server has been asked once about the session, or need not be. */
  readonly restored: Promise<void>
  /** Resolves when no logout is in flight: its answer would clear the new session's cookie. */
  readonly left: () => Promise<void>
  readonly signedIn: (person: SessionPerson) => Promise<void>
  readonly changed: (person: SessionPerson) => void
  /** The server reports the current session as expired. */
  readonly expired: () => void
  readonly loggedOut: () => Promise<void>
  readonly suiteLoggedOut: () => Promise<void>
}

/** Null: the anonymous guest. */
type Owner = UserId | null

interface PersonChange {
  readonly from: Owner
  readonly to: Owner
  /** A guest signs in as a user: the guest's cart becomes the user's. */
  readonly keepsCart: boolean
}

export interface SessionManagerDeps {
  readonly session: WritableStore<SessionView>
  readonly calls: Pick<PersonCalls, 'info' | 'logout'>
  readonly sessions: SessionStorage
  readonly network: Pick<NetworkMonitor, 'check' | 'state'>
  /** Parks the carts and checkouts of one owner and restores those of the other. */
  readonly switchOwner: (change: PersonChange) => Promise<void>
  /** Deletes what is stored of a person at logout. */
  readonly forget: (owner: Owner) => Promise<void>
  readonly after: (delay: number, act: () => void) => void
}

const askAgainMs = 30_000

export function createSessionManager(deps: SessionManagerDeps): SessionManager {
  const { session, calls, sessions, network } = deps
  const actor = createActor(sessionMachine).start()
  /** Serial: each starts from the carts that the previous one left. */
  let moves = Promise.resolve()
  let asking = false
  let leaving = Promise.resolve()

  actor.subscribe((snapshot) => {
    sessions.keep(snapshot.context)
    const view = viewOf(snapshot)
    if (!isSame(view, session.get())) session.set(view)
  })
  // Another tab may have changed the ids since this page started.
  actor.send({ type: 'device.kept', ids: sessions.ids() })
  sessions.onElsewhere(() => {
    actor.send({ type: 'device.kept', ids: sessions.ids() })
    void learnWho()
  })
  network.state.subscribe(() => {
    if (network.state.get() === 'offline') return
    void leaveAtServer()
    void learnWho()
  })

  function inTurn(move: () => Promise<void>): Promise<void> {
    moves = moves.then(move)
    return moves
  }

  /** A session restored offline: asks the server until it names the person or refuses. */
  async function learnWho(): Promise<void> {
    const view = session.get()
    if (asking || view.type === 'anonymous' || view.person) return
    asking = true
    const answer = await calls.info(view.type === 'operator' ? 'operator' : 'user')
    asking = false
    if (ownerOf(session.get()) !== ownerOf(view)) return learnWho()
    if (answer.ok) return signedIn(answer.value)
    if (saysNobody(answer)) return expired()
    void network.check()
    deps.after(askAgainMs, () => void learnWho())
  }

  /** After the return from another provider's page: signed in, or not. */
  async function hearAnswer(): Promise<void> {
    const answer = await calls.info()
    if (answer.ok) await signedIn(answer.value)
  }

  async function signedIn(person: SessionPerson): Promise<void> {
    const before = session.get()
    const next = createActor(sessionMachine).start()
    next.send({ type: 'person.signedIn', person })
    const after = viewOf(next.getSnapshot())
    const [from, to] = [ownerOf(before), ownerOf(after)]
    // Carts first: the screen after the sign-in shows their contents.
    const keepsCart = before.type === 'anonymous' && after.type === 'user'
    if (from !== to) await inTurn(() => deps.switchOwner({ from, to, keepsCart }))
    actor.send({ type: 'person.signedIn', person })
    // A new session replaces one of its own kind; one of the other kind is logged out.
    const ended = new Set([...sessions.leaving(), ...kindsOf(before)])
    for (const kind of kindsOf(after)) ended.delete(kind)
    sessions.left([...ended])
    void leaveAtServer()
  }

  function expired(): void {
    const view = session.get()
    if (view.type === 'anonymous') return
    actor.send({ type: 'session.expired' })
    void inTurn(() => deps.switchOwner({ from: ownerOf(view), to: null, keepsCart: false }))
    // Both end, whichever of the two the server refused.
    if (view.type === 'loginAs') sessions.left(kindsOf(view))
    void leaveAtServer()
  }

  /** Retried later: the session cookie is HttpOnly, only the server can clear it. */
  function leaveAtServer(): Promise<void> {
    leaving = leaving.then(tellWhoLeft)
    return leaving
  }

  async function tellWhoLeft(): Promise<void> {
    for (const of of sessions.leaving()) {
      const answer = await calls.logout(of)
      if (!answer.ok && answer.error.type === 'Unreachable') return
      sessions.left(sessions.leaving().filter((each) => each !== of))
    }
  }

  async function loggedOut(): Promise<void> {
    const view = session.get()
    sessions.left(kindsOf(view))
    actor.send({ type: 'person.loggedOut' })
    await Promise.all([leaveAtServer(), inTurn(() => deps.forget(ownerOf(view)))])
  }

  async function suiteLoggedOut(): Promise<void> {
    const view = session.get()
    if (view.type !== 'loginAs') return
    sessions.left(['user'])
    actor.send({ type: 'suite.loggedOut' })
    await Promise.all([
      leaveAtServer(),
      inTurn(() => deps.switchOwner({ from: view.id, to: view.operatorId, keepsCart: false })),
      learnWho(),
    ])
  }

  void leaveAtServer()
  return {
    restored: sessions.takeAnswerDue() ? hearAnswer() : learnWho(),
    left: () => leaving,
    signedIn,
    changed: (person) => actor.send({ type: 'person.changed', person }),
    expired,
    loggedOut,
    suiteLoggedOut,
  }
}

function viewOf({ value, context }: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { userId, operatorId, person, expired } = context
  if (value === 'user' && userId) return { type: 'user', id: userId, person }
  if (value === 'operator' && operatorId) return { type: 'operator', id: operatorId, person }
  if (userId && operatorId) return { type: 'loginAs', id: userId, person, operatorId }
  return { type: 'anonymous', expired }
}

function isSame(view: SessionView, other: SessionView): boolean {
  if (view.type === 'anonymous') {
    return other.type === 'anonymous' && view.expired === other.expired
  }
  return (
    other.type === view.type && ownerOf(other) === ownerOf(view) && other.person === view.person
  )
}

/** The owner of the carts on this device. */
function ownerOf(view: SessionView): Owner {
  return view.type === 'anonymous' ? null : view.id
}

function kindsOf({ type }: SessionView): readonly ('user' | 'operator')[] {
  if (type === 'loginAs') return ['user', 'operator']
  return type === 'anonymous' ? [] : [type]
}

/** 401: no session was sent, or it has expired. */
function saysNobody(answer: Result<unknown, CallProblem & { readonly status?: number }>): boolean {
  return !answer.ok && answer.error.type === 'Refused' && answer.error.status === 401
}

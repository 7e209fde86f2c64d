import { createActor } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import type { SessionPerson } from '#machines/session.machine.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { WritableStore } from '#services/store.ts'
import { createTurns } from '#client/device/create-turns.ts'
import { letRun } from '#services/let-run.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import type { SessionStorage } from './session-storage.ts'
import { isSame, kindsOf, viewOf } from './session-view.ts'

/** Drives the session of this device and its stored part. */
export interface SessionManager {
  /** Resolves when the server has been asked once about the session, or need not be. */
  readonly restored: Promise<void>
  /** Resolves when the server has been asked about the session that is shown. */
  readonly asked: () => Promise<void>
  /** Resolves when no logout is in flight: its answer would clear the new session's cookie. */
  readonly left: () => Promise<void>
  /** False: the device could not park the carts for a suite's, and the session is as before. */
  readonly signedIn: (person: SessionPerson) => Promise<boolean>
  readonly changed: (person: SessionPerson) => void
  /** A call was refused as not signed in: the server is asked whether the session has ended. */
  readonly doubted: () => Promise<void>
  readonly loggedOut: () => Promise<void>
  readonly suiteLoggedOut: () => Promise<void>
  /** Acts as a suite's owner as the device knows them; the server is asked in the background. */
  readonly actedAs: (person: SessionPerson) => Promise<boolean>
}

/** Owners in the device's event packs, for whom an operator acts. */
interface PackedOwners {
  /** Null: no pack has the suite. */
  readonly find: (ids: ActingIds) => Promise<SessionPerson | null>
  /** Opens a session at the server. Null: no pack has the suite. */
  readonly logInAs: (userId: UserId) => Promise<Result<SessionPerson, CallProblem> | null>
}

interface ActingIds {
  readonly userId: UserId
  readonly operatorId: UserId
}

/** Null: the anonymous guest. */
type Owner = UserId | null

type SignedIn = Exclude<SessionView, { readonly type: 'anonymous' }>

interface Leaving {
  readonly owner: Owner
  readonly keepsLines: boolean
  readonly isOperator: boolean
}

interface PersonChange {
  readonly from: Owner
  readonly to: Owner
  /** A guest signs in as a user: the guest's cart becomes the user's. */
  readonly keepsCart: boolean
  /** If the carts cannot be parked, the owner stays. */
  readonly mayStay: boolean
}

export interface SessionManagerDeps {
  readonly session: WritableStore<SessionView>
  readonly calls: {
    /** Left out: of the user's session before the operator's. */
    readonly info: (of?: 'user' | 'operator') => Promise<Result<SessionPerson, CallProblem>>
    readonly logout: (of: 'user' | 'operator') => Promise<Result<unknown, CallProblem>>
  }
  readonly sessions: SessionStorage
  /** Left out: the device holds no events. */
  readonly owners?: PackedOwners
  readonly network: Pick<NetworkMonitor, 'check' | 'state'>
  /** Parks the carts and checkouts of one owner and restores those of the other. False: not stored. */
  readonly switchOwner: (change: PersonChange) => Promise<boolean>
  /** The same at a start, where the carts on the device are of another owner than its session. */
  readonly settleOwner: (owner: Owner) => Promise<void>
  /**
   * This person leaves (see note: what one person leaves). With `keepsLines` the session was ended for
   * them, and the lines of their carts wait for them.
   */
  readonly forget: (leaving: Leaving) => Promise<void>
  readonly after: (delay: number, act: () => void) => void
}

const askAgainMs = 30_000

export function createSessionManager(deps: SessionManagerDeps): SessionManager {
  const { session, calls, sessions, network } = deps
  const actor = createActor(sessionMachine).start()
  /** Serial: each starts from the carts that the previous one left. */
  const inTurn = createTurns()
  let asking = false
  let asked = Promise.resolve()
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
    letRun(learnWho())
  })
  network.state.subscribe(() => {
    if (network.state.get() === 'offline') return
    letRun(leaveAtServer())
    letRun(learnWho())
  })

  /** The suite's owner is shown as the device knows them, and the server has not confirmed it. */
  function isShown(): boolean {
    const snapshot = actor.getSnapshot()
    return snapshot.matches({ loginAs: 'unconfirmed' }) && snapshot.context.person !== null
  }

  /** A session restored offline: asks the server until it names the person or refuses. */
  async function learnWho(): Promise<void> {
    const view = session.get()
    if (asking || view.type === 'anonymous') return
    if (view.person && !isShown()) return
    asking = true
    const answer = await askWho(view)
    asking = false
    if (ownerOf(session.get()) !== ownerOf(view)) return learnWho()
    if (answer.ok) {
      await signedIn(answer.value)
      return
    }
    if (saysNobody(answer)) return end(view)
    // The event is over, or the suite is no longer this operator's to serve.
    if (isShown() && isJudged(answer.error)) return suiteLoggedOut()
    letRun(network.check())
    deps.after(askAgainMs, () => letRun(learnWho()))
  }

  /** A suite of an event pack is shown at once, and entered again: its session may have ended. */
  async function askWho(view: SignedIn) {
    if (view.type !== 'loginAs') return calls.info(view.type)
    if (!view.person) {
      const { id: userId, operatorId } = view
      const person = await deps.owners?.find({ userId, operatorId })
      if (person && ownerOf(session.get()) === userId) actor.send({ type: 'suite.shown', person })
    }
    await leaving
    return (await deps.owners?.logInAs(view.id)) ?? calls.info('user')
  }

  async function actedAs(person: SessionPerson): Promise<boolean> {
    if (!(await signedIn(person))) return false
    actor.send({ type: 'suite.shown', person })
    asked = learnWho()
    return true
  }

  /** After the return from another provider's page: signed in, or not. */
  async function hearAnswer(): Promise<void> {
    const answer = await calls.info()
    if (answer.ok) await signedIn(answer.value)
  }

  async function signedIn(person: SessionPerson): Promise<boolean> {
    const before = session.get()
    const next = createActor(sessionMachine).start()
    next.send({ type: 'person.signedIn', person })
    const after = viewOf(next.getSnapshot())
    const isOver = before.type !== 'anonymous' && holderOf(before) !== holderOf(after)
    // They did not sign out: the lines of their carts wait for them, and nothing else is the next person's.
    if (isOver) await inTurn(() => leave(before, true))
    const [from, to] = [isOver ? null : ownerOf(before), ownerOf(after)]
    // Carts first: the screen after the sign-in shows their contents.
    const keepsCart = before.type === 'anonymous' && after.type === 'user'
    const mayStay = after.type === 'loginAs'
    const known = sessions.ids()
    // A page that ends here starts again as the operator: the carts are then one suite's or the other's.
    if (from !== to && mayStay) sessions.keep({ userId: null, operatorId: after.operatorId })
    const isSwitched =
      from === to || (await inTurn(() => deps.switchOwner({ from, to, keepsCart, mayStay })))
    if (!isSwitched && mayStay) {
      sessions.keep(known)
      return false
    }
    actor.send({ type: 'person.signedIn', person })
    // A new session replaces one of the same kind; one of the other kind is logged out.
    const ended = new Set([...sessions.leaving(), ...kindsOf(before)])
    for (const kind of kindsOf(after)) ended.delete(kind)
    sessions.left([...ended])
    letRun(leaveAtServer())
    return true
  }

  /** The refusal may be of an earlier cookie, or of a call that this kind of session never makes. */
  async function doubted(): Promise<void> {
    const view = session.get()
    if (asking || view.type === 'anonymous') return
    if (view.type === 'loginAs' && deps.owners) {
      // The suite's session alone may have ended.
      actor.send({ type: 'suite.expired' })
      return learnWho()
    }
    asking = true
    const answer = await calls.info(view.type === 'loginAs' ? 'user' : view.type)
    asking = false
    if (saysNobody(answer) && ownerOf(session.get()) === ownerOf(view)) end(view)
  }

  function end(view: SignedIn): void {
    actor.send({ type: 'session.expired' })
    letRun(inTurn(() => leave(view, true)))
    // Both end, whichever of the two the server refused; a logout alone takes their cookies away.
    sessions.left(kindsOf(view))
    letRun(leaveAtServer())
  }

  function leave(view: SessionView, keepsLines: boolean): Promise<void> {
    const isOperator = view.type === 'operator' || view.type === 'loginAs'
    return deps.forget({ owner: ownerOf(view), keepsLines, isOperator })
  }

  function leaveCarts(change: Pick<PersonChange, 'from' | 'to'>): Promise<boolean> {
    return deps.switchOwner({ ...change, keepsCart: false, mayStay: false })
  }

  /** Retried later: the session cookie is HttpOnly, only the server can clear it. */
  function leaveAtServer(): Promise<void> {
    leaving = leaving.then(tellWhoLeft)
    return leaving
  }

  async function tellWhoLeft(): Promise<void> {
    for (const of of sessions.leaving()) {
      const answer = await calls.logout(of)
      if (!answer.ok && !isJudged(answer.error)) return
      sessions.left(sessions.leaving().filter((each) => each !== of))
    }
  }

  async function loggedOut(): Promise<void> {
    const view = session.get()
    sessions.left(kindsOf(view))
    actor.send({ type: 'person.loggedOut' })
    await Promise.all([leaveAtServer(), inTurn(() => leave(view, false))])
  }

  async function suiteLoggedOut(): Promise<void> {
    const view = session.get()
    if (view.type !== 'loginAs') return
    sessions.left(['user'])
    actor.send({ type: 'suite.loggedOut' })
    await Promise.all([
      leaveAtServer(),
      inTurn(() => leaveCarts({ from: view.id, to: view.operatorId })),
      learnWho(),
    ])
  }

  letRun(leaveAtServer())
  letRun(inTurn(() => deps.settleOwner(ownerOf(session.get()))))
  const restored = sessions.takeAnswerDue() ? hearAnswer() : learnWho()
  asked = restored
  return {
    restored,
    asked: () => asked,
    left: () => leaving,
    signedIn,
    changed: (person) => actor.send({ type: 'person.changed', person }),
    doubted,
    loggedOut,
    suiteLoggedOut,
    actedAs,
  }
}

/** The person at the device: an operator who acts for an owner is still the operator. */
function holderOf(view: SessionView): UserId | null {
  return view.type === 'loginAs' ? view.operatorId : ownerOf(view)
}

/** 401: no session was sent, or it has expired. */
function saysNobody(answer: Result<unknown, CallProblem>): boolean {
  return !answer.ok && answer.error.type === 'Refused' && answer.error.status === 401
}

/** Neither throttled nor under maintenance. */
function isJudged(problem: CallProblem): boolean {
  return problem.type === 'Refused' && problem.status !== 429 && problem.status !== 503
}

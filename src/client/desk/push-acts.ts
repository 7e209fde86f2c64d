import { writeAct } from '#contract/desk/act-wire.ts'
import { sendActs } from '#contract/desk/desk-calls.ts'
import type { DeskAct } from '#domain/desk/act.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { PushRound } from '#machines/push-outbox.machine.ts'
import type { ActAnswer, DeskRecords, StoredDesk } from '#storage/desk/desk-records.ts'
import { isNotEnrolled } from '#client/kiosk/is-not-enrolled.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'

export interface PushDeps {
  readonly api: Api
  readonly records: DeskRecords
}

/** One attempt with the first acts that may leave, in the order they were pressed. */
export async function pushActs(
  { api, records }: PushDeps,
  desk: StoredDesk | null,
): Promise<PushRound> {
  const leaving = await records.leaving()
  if (!leaving.ok) return 'NotStored'
  if (!desk || desk.link === 'gone' || leaving.value.length === 0) return 'Drained'
  const acts = leaving.value
  const answer = await send(api, desk, acts)
  if (answer.ok) return answered(records, desk, answer.value)
  if (isNotEnrolled(answer.error)) {
    await records.setLink(desk.id, 'gone')
    return 'Drained'
  }
  if (isUnanswered(answer.error)) return 'Unanswered'
  // One act that the server cannot read holds up no other.
  const [first] = acts
  const alone = first && acts.length > 1 ? await send(api, desk, [first]) : answer
  if (alone.ok) return answered(records, desk, alone.value)
  if (isUnanswered(alone.error)) return 'Unanswered'
  return answered(records, desk, first ? [{ id: first.id, why: 'not_allowed', order: null }] : [])
}

async function send(
  api: Api,
  { id, venueId, isPersonal }: StoredDesk,
  acts: readonly DeskAct[],
): Promise<Result<readonly ActAnswer[], CallProblem>> {
  // The session may be that of the next person. A tablet's cookie is its own.
  const body = { acts: acts.map(writeAct), ...(isPersonal ? { desk: id } : {}) }
  // A server that is busy or interrupted refuses no act: it may have done it already.
  const answer = await api(sendActs, { params: { venueId }, body, isResent: true })
  if (!answer.ok) return answer
  return success(
    answer.value.answers.map((said) => ({
      id: said.id,
      why: said.outcome === 'rejected' ? said.why : null,
      order: said.order,
    })),
  )
}

async function answered(
  records: DeskRecords,
  { id }: StoredDesk,
  answers: readonly ActAnswer[],
): Promise<PushRound> {
  const settled = await records.settle(id, answers)
  return settled.ok ? 'Unfinished' : 'NotStored'
}

/** The server was not reached, or takes it later. */
function isUnanswered(problem: CallProblem): boolean {
  return problem.type === 'Unreachable' || problem.waitMs !== undefined
}

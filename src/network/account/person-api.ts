import * as v from 'valibot'
import { doneAnswerSchema } from '#contract/account/account-calls.ts'
import type { EditUserCall } from '#contract/account/account-calls.ts'
import { childrenAnswerSchema } from '#contract/account/child-calls.ts'
import type { ChildrenAnswer, saveChildCallSchema } from '#contract/account/child-calls.ts'
import { lunchRemindersAnswerSchema } from '#contract/account/reminder-calls.ts'
import type { LunchRemindersAnswer } from '#contract/account/reminder-calls.ts'
import { sessionsAnswerSchema } from '#contract/account/session-calls.ts'
import type { SessionsAnswer } from '#contract/account/session-calls.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'
import { personAnswerSchema, type PersonAnswer } from './person-answer.ts'

type SavedChild = Omit<v.InferInput<typeof saveChildCallSchema>, 'userId' | 'token'>

type Answer<T> = Promise<Result<T, CallProblem>>

/** The signed-in person's calls about the account; the session's cookie identifies the person. */
export interface PersonCalls {
  /** Left out: the user's session before the operator's. */
  readonly info: (of?: 'user' | 'operator') => Answer<PersonAnswer>
  readonly edit: (changes: Omit<EditUserCall, 'userId' | 'token'>) => Answer<PersonAnswer>
  readonly sendConfirmation: () => Answer<true>
  readonly logout: (of: 'user' | 'operator') => Answer<true>
  readonly exportData: () => Answer<unknown>
  readonly deleteAccount: (currentPassword?: string) => Answer<true>
  readonly sessions: () => Answer<SessionsAnswer>
  readonly closeSession: (sessionId: string) => Answer<true>
  readonly children: () => Answer<ChildrenAnswer>
  readonly saveChild: (child: SavedChild) => Answer<ChildrenAnswer>
  /** Left out: nothing is changed. */
  readonly lunchReminders: (on?: boolean) => Answer<LunchRemindersAnswer>
  readonly removeChild: (id: string) => Answer<ChildrenAnswer>
}

export function createPersonApi(api: Api): PersonCalls {
  const post = <T>(path: string, { body, answer }: Asked<T>) =>
    api({ method: 'POST', path: `/auth/${path}`, body, answer })

  async function done(path: string, body: object): Answer<true> {
    const answered = await post(path, { body, answer: doneAnswerSchema })
    return answered.ok ? success(true) : answered
  }

  const children = (path: string, body: object) =>
    post(path, { body, answer: childrenAnswerSchema })

  return {
    info: (of) =>
      post('get-salata-user-info', { body: of ? { of } : {}, answer: personAnswerSchema }),
    edit: (changes) => post('edit-user', { body: changes, answer: personAnswerSchema }),
    sendConfirmation: () => done('send-confirmation', {}),
    logout: (of) => done('logout', { of }),
    exportData: () => post('export-data', { body: {}, answer: v.unknown() }),
    sessions: () => post('get-sessions', { body: {}, answer: sessionsAnswerSchema }),
    closeSession: (sessionId) => done('close-session', { sessionId }),
    children: () => children('get-children', {}),
    saveChild: (child) => children('save-child', child),
    lunchReminders: (on) =>
      post('lunch-reminders', {
        body: on === undefined ? {} : { on },
        answer: lunchRemindersAnswerSchema,
      }),
    removeChild: (id) => children('remove-child', { id }),
    deleteAccount: (currentPassword) =>
      done('delete-account', currentPassword === undefined ? {} : { currentPassword }),
  }
}

interface Asked<T> {
  readonly body: object
  readonly answer: v.GenericSchema<unknown, T>
}

import * as v from 'valibot'
import { userAnswerSchema } from '#contract/account/account-calls.ts'

/** The account as the server describes it. The token is dropped: browsers have it as a cookie. */
export const personAnswerSchema = v.omit(userAnswerSchema, ['token'])

export type PersonAnswer = v.InferOutput<typeof personAnswerSchema>

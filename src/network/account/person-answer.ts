import * as v from 'valibot'
import { userAnswerSchema } from '#contract/account/account-calls.ts'

/** Who the server says somebody is. A browser has the secret as a cookie: one that came along is not read. */
export const personAnswerSchema = v.omit(userAnswerSchema, ['token'])

export type PersonAnswer = v.InferOutput<typeof personAnswerSchema>

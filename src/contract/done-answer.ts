import * as v from 'valibot'

export const doneAnswerSchema = v.pipe(
  v.object({ done: v.literal(true) }),
  v.transform(() => true as const),
)

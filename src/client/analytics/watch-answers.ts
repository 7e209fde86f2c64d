import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { Store } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { answerEvents } from './answer-events.ts'
import type { ReceivedAnswer } from './answer-events.ts'

export interface AnswersDeps {
  /** The latest answer of the API. Null: could not be loaded, and refusals are not counted. */
  readonly answers: () => Promise<Store<ReceivedAnswer | null> | null>
  readonly isPaused: () => boolean
  readonly tell: (event: AnalyticsEvent) => void
}

/** Records accepted and refused codes and all other refusals, until stopped. */
export function watchAnswers({ answers, isPaused, tell }: AnswersDeps): () => void {
  let stop: (() => void) | null = null
  let stopped = false

  letRun(
    answers().then((latest) => {
      if (!latest || stopped) return
      stop = latest.subscribe(() => {
        const answer = latest.get()
        if (!answer) return
        for (const event of answerEvents(answer, { ordersPaused: isPaused() })) tell(event)
      })
    }),
  )
  return () => {
    stopped = true
    stop?.()
  }
}

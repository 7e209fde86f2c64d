import type { CustomQuestion } from '#domain/venue/checkout-settings.ts'

export interface Answered {
  /** The question's `id`. */
  readonly question: string
  /** Options in the venue's own language. */
  readonly answers: readonly string[]
}

/** `Unknown`: no such question or option, or too many options. */
export interface AnswerFault {
  readonly question: string
  readonly fault: 'Missing' | 'Unknown'
}

/** The faults of the answers to a venue's questions, in the questions' order. */
export function checkAnswers(
  questions: readonly CustomQuestion[],
  answered: readonly Answered[],
): readonly AnswerFault[] {
  const strange = answered.filter(
    ({ question }, place) =>
      !questions.some(({ id }) => id === question) ||
      answered.findIndex((other) => other.question === question) !== place,
  )
  return [
    ...questions.flatMap((question) => {
      const given = answered.find((each) => each.question === question.id)
      const fault = faultOf(question, given?.answers ?? [])
      return fault ? [{ question: question.id, fault }] : []
    }),
    ...strange.map(({ question }) => ({ question, fault: 'Unknown' as const })),
  ]
}

function faultOf(
  { type, required, options }: CustomQuestion,
  answers: readonly string[],
): AnswerFault['fault'] | null {
  if (answers.length === 0) return required ? 'Missing' : null
  const known = answers.every((answer) => options.some(({ text }) => text === answer))
  const once = new Set(answers).size === answers.length
  const fits = type === 'checkbox' || answers.length === 1
  return known && once && fits ? null : 'Unknown'
}

/** The answers that fit the venue's current questions. */
export function fittingAnswers(
  questions: readonly CustomQuestion[],
  answered: readonly Answered[],
): readonly Answered[] {
  return questions.flatMap(({ id, type, options }) => {
    const given = answered.find(({ question }) => question === id)?.answers ?? []
    const known = options.map(({ text }) => text).filter((text) => given.includes(text))
    const answers = type === 'checkbox' ? known : known.slice(0, 1)
    return answers.length > 0 ? [{ question: id, answers }] : []
  })
}

import type { ReactNode } from 'react'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { fittingAnswers } from '#domain/order/check-answers.ts'
import { localText } from '#domain/venue/local-text.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'

export interface RequestRowsProps {
  readonly details: CheckoutDetails
  /** Shown beside the first row. */
  readonly end: ReactNode
}

/** The guest's answers and notes, on the review. */
export function RequestRows({ details, end }: RequestRowsProps) {
  const { t, language } = useText()
  const { questions } = useCheckoutSettings()
  const answered = fittingAnswers(questions, details.answers).flatMap(({ question, answers }) => {
    const asked = questions.find(({ id }) => id === question)
    if (!asked) return []
    const chosen = asked.options.filter(({ text }) => answers.includes(text))
    const words = chosen.map((option) => localText(option, language)).join(', ')
    return [{ label: localText(asked.text, language), detail: words }]
  })
  const notes = details.notes.trim()
  const rows = [...answered, ...(notes === '' ? [] : [{ label: t('ask.notes'), detail: notes }])]
  return rows.map(({ label, detail }, place) => (
    <Row key={label} label={label} detail={detail} end={place === 0 ? end : undefined} />
  ))
}

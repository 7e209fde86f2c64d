import type { CustomQuestion } from '#domain/venue/checkout-settings.ts'
import { localText } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { nameOfQuestion } from './check-answers.ts'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../faults/use-fault-text.ts'

/** The venue's questions, in its own words. Answers are stored in the venue's own language. */
export function QuestionsSection({ checkout, facts, faults }: SectionProps) {
  const { t, language } = useText()
  const faultText = useFaultText(faults)
  const { details } = checkout.typed
  return facts.settings.questions.map((question, place) => {
    const { id, type, required, options } = question
    if (facts.isKiosk && !required) return null
    const name = nameOfQuestion(place)
    const chosen = answersTo(id)
    return (
      <ChoiceList
        key={id}
        legend={localText(question.text, language)}
        hint={type === 'checkbox' ? t('ask.many') : undefined}
        status={required ? <Badge>{t('ask.required')}</Badge> : undefined}
        error={faultText(name)}
      >
        {options.map((option) => (
          <ChoiceRow
            key={option.text}
            type={type === 'checkbox' ? 'checkbox' : 'radio'}
            name={name}
            label={localText(option, language)}
            checked={chosen.includes(option.text)}
            onChange={(checked) => answer(question, option.text, checked)}
          />
        ))}
      </ChoiceList>
    )
  })

  function answersTo(id: string): readonly string[] {
    return details.answers.find(({ question }) => question === id)?.answers ?? []
  }

  function answer({ id, type }: CustomQuestion, option: string, checked: boolean) {
    const others = type === 'checkbox' ? answersTo(id).filter((each) => each !== option) : []
    const answers = checked ? [...others, option] : others
    const rest = details.answers.filter(({ question }) => question !== id)
    checkout.type({ details: { ...details, answers: [...rest, { question: id, answers }] } })
  }
}

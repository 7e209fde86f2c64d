import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { hasAlcohol } from './check-age.ts'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../faults/use-fault-text.ts'

/** Shown for orders with alcohol. */
export function AgeSection({ checkout, facts, faults }: SectionProps) {
  const { t } = useText()
  const faultText = useFaultText(faults)
  const { details } = checkout.typed
  if (!hasAlcohol(facts)) return null
  return (
    <ChoiceList legend={t('ask.alcohol')} error={faultText('ofLegalAge')}>
      <ChoiceRow
        type="checkbox"
        name="ofLegalAge"
        label={t('ask.ofAge', { age: facts.settings.legalDrinkingAge })}
        checked={details.ofLegalAge}
        onChange={(ofLegalAge) => checkout.type({ details: { ...details, ofLegalAge } })}
      />
    </ChoiceList>
  )
}

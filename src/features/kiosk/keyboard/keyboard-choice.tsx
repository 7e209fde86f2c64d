import { useText } from '#i18n/use-text.ts'
import { ChoiceRow } from '#ui/choice-row.tsx'

export interface KeyboardChoiceProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether the screens draw a keyboard: no browser says reliably that its device has none. */
export function KeyboardChoice({ checked, onChange }: KeyboardChoiceProps) {
  const { t } = useText()
  return (
    <ChoiceRow
      type="checkbox"
      name="keyboard"
      label={t('keyboard.wanted')}
      detail={t('keyboard.wantedText')}
      checked={checked}
      onChange={onChange}
    />
  )
}

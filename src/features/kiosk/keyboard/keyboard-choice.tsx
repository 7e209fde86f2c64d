import { useText } from '#i18n/use-text.ts'
import { ChoiceRow } from '#ui/choice-row.tsx'

export interface KeyboardChoiceProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Switches the keyboard on screen on or off: no browser says reliably that its device lacks one. */
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

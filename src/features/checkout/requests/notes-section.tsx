import { useText } from '#i18n/use-text.ts'
import { TextArea } from '#ui/text-area.tsx'
import type { SectionProps } from '../section-props.ts'
import { takesNotes } from './takes-notes.ts'

const longestNotes = 300

/** Notes for the whole order, where it leaves the venue. */
export function NotesSection({ checkout, facts }: SectionProps) {
  const { t } = useText()
  const { details } = checkout.typed
  if (!takesNotes(facts)) return null
  return (
    <TextArea
      label={t(facts.fulfilment === 'delivery' ? 'ask.courierNotes' : 'ask.notes')}
      hint={t(facts.fulfilment === 'pickup' ? 'ask.pickupNotesHint' : 'ask.notesHint')}
      name="notes"
      maxLength={longestNotes}
      value={details.notes}
      onChange={(notes) => checkout.type({ details: { ...details, notes } })}
    />
  )
}

import { useState } from 'react'
import { useChildText } from '#i18n/use-child-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { letRun } from '#services/let-run.ts'
import { ChoiceRow } from '#ui/choice-row.tsx'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'

/** Switch for a mail before the deadline for lunch orders; a press saves it at once. */
export function RemindSetting() {
  const { t } = useChildText()
  const { account } = useServices()
  const { ask } = useAccountCall()
  const problemText = useProblemText()
  const { latest: read } = useAnswer('reminders', async () => (await account())?.lunchReminders())
  const [changed, setChanged] = useState<boolean | null>(null)
  const [note, setNote] = useState('')

  async function choose(next: boolean) {
    const before = changed
    setChanged(next)
    setNote('')
    const answer = await ask((service) => service.lunchReminders(next))
    if (answer.ok) {
      setChanged(answer.value)
      setNote(t(answer.value ? 'children.remindOn' : 'children.remindOff'))
      return
    }
    setChanged(before)
    setNote(problemText(answer.error, t('children.remindFailed')))
  }

  // Hidden without a network, where it cannot be changed, and if the server sends no mail.
  if (!read?.ok) return null

  return (
    <div className={css.setting}>
      <ChoiceRow
        type="checkbox"
        name="remind"
        label={t('children.remind')}
        detail={t('children.remindHint')}
        checked={changed ?? read.value}
        onChange={(next) => letRun(choose(next))}
      />
      <p role="status" className={css.hint}>
        {note}
      </p>
    </div>
  )
}

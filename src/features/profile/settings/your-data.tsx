import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { letRun } from '#services/let-run.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileSection } from '../profile-section.tsx'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'

export interface YourDataProps {
  readonly hasPassword: boolean
}

const fileName = 'comanda-data.json'

/** The stored data about a person: download or delete. */
export function YourData({ hasPassword }: YourDataProps) {
  const { t } = useText()
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const [note, setNote] = useState('')
  const [deleting, setDeleting] = useState(false)

  async function download() {
    setNote('')
    const answer = await ask((account) => account.exportData())
    if (answer.ok) {
      saveFile({ name: fileName, type: 'application/json', text: answer.value })
    }
    setNote(
      answer.ok
        ? t('profile.downloaded', { file: fileName })
        : problemText(answer.error, t('profile.downloadFailed')),
    )
  }

  return (
    <ProfileSection title={t('profile.data')}>
      <p className={css.hint}>{t('profile.dataText')}</p>
      <Button
        wide
        busy={busy}
        icon={<Download aria-hidden="true" />}
        onPress={() => letRun(download())}
      >
        {t('profile.download')}
      </Button>
      <p role="status" className={css.hint}>
        {note}
      </p>
      <Button
        wide
        tone="plain"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => setDeleting(true)}
      >
        {t('profile.delete')}
      </Button>
      {deleting ? (
        <DeleteAccount hasPassword={hasPassword} onKeep={() => setDeleting(false)} />
      ) : null}
    </ProfileSection>
  )
}

import { useSecondStepText } from '#i18n/use-second-step-text.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import css from './second-step.module.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes for a lost device: shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useSecondStepText()
  return (
    <>
      <ul className={css.codes} aria-label={t('step.recoveryList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        size="l"
        wide
        onPress={() =>
          saveFile({
            name: t('step.recoveryFile'),
            type: 'text/plain',
            text: `${t('step.recoveryTitle')}\n${t('step.recoveryText')}\n\n${codes.join('\n')}\n`,
          })
        }
      >
        {t('step.recoverySave')}
      </Button>
      <Button tone="primary" size="l" wide onPress={onDone}>
        {t('step.recoveryDone')}
      </Button>
    </>
  )
}

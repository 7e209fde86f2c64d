import { useState } from 'react'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useAnswer } from '#services/use-answer.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { isPersonPin } from '#domain/kiosk/pin-wait.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { usePinText } from './pin-field.tsx'

export interface CancelByPersonProps {
  readonly service: Pick<DeskService, 'sealers' | 'seal'>
  /** The person has shown their PIN. */
  readonly onSealed: (seal: string) => void
  readonly onClose: () => void
}

/** At a shared tablet the person who cancels an order says who they are, by name and PIN. */
export function CancelByPerson({ service, onSealed, onClose }: CancelByPersonProps) {
  const { t } = usePeopleText()
  const pinText = usePinText()
  const [who, setWho] = useState('')
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const { latest: people, asking } = useAnswer('sealers', service.sealers)
  const { errorOf, judge, refuse } = useShownFaults({
    values: { who, pin },
    faults: {
      who: who === '' ? t('whoNeeded') : undefined,
      pin: isPersonPin(pin) ? undefined : t('pinNeeded'),
    },
  })
  const isAway = !asking && people === null

  async function submit() {
    if (busy || !judge()) return
    setBusy(true)
    const answer = await service.seal(who, pin)
    setBusy(false)
    if (answer.ok) onSealed(answer.value)
    else refuse({ pin: pinText(answer.error) })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('whoTitle')}
      closeLabel={t('close')}
      footer={
        <Button
          tone="danger"
          size="l"
          wide
          busy={busy}
          disabled={isAway}
          onPress={() => letRun(submit())}
        >
          {t('cancelNow')}
        </Button>
      }
    >
      {isAway ? <p role="alert">{t('whoOffline')}</p> : null}
      <Select
        label={t('who')}
        value={who}
        onChange={setWho}
        placeholder=""
        options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={errorOf('who')}
        required
      />
      <PersonPinField value={pin} onChange={setPin} error={errorOf('pin')} label={t('pin')} />
    </Sheet>
  )
}

export interface PersonPinFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly error: string | undefined
}

/** A person's own PIN, for digits alone. */
export function PersonPinField({ label, value, onChange, error }: PersonPinFieldProps) {
  const { t } = usePeopleText()
  return (
    <PasswordField
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, ''))}
      label={label}
      words={{ show: t('showPin'), hide: t('hidePin') }}
      autoComplete="off"
      inputMode="numeric"
      maxLength={6}
      error={error}
      required
    />
  )
}

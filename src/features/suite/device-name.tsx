import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { Field } from '#ui/field.tsx'

/** What the venue calls this device, for the log of a suite's tab; stored as it is typed. */
export function DeviceName() {
  const { t } = useText()
  const { suites } = useServices()
  const [typed, setTyped] = useState<string | null>(null)
  const { latest: service } = useAnswer('suites', suites)
  if (!service) return null
  return (
    <Field
      label={t('suites.device')}
      hint={t('suites.deviceHint')}
      maxLength={60}
      value={typed ?? service.deviceName()}
      onChange={(name) => {
        setTyped(name)
        service.nameDevice(name)
      }}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { SignInDoor } from '#services/account/sign-in-door.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useDoorText } from '#i18n/use-door-text.ts'

/** Where a school's lunches are for signed-in people alone, its week asks for the sign-in first. */
export function SchoolDoor() {
  const { t } = useDoorText()
  const { document } = useVenue()
  const navigate = useNavigate()
  if (readSchoolSettings(document.restaurant)?.requiresLogin !== true) return null
  return (
    <SignInDoor
      title={t('door.school')}
      text={t('door.schoolText')}
      onLeave={() => letRun(navigate({ to: '/scan' }))}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { SignInDoor } from '#services/account/sign-in-door.tsx'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'

/** Where catering is for signed-in guests alone, its menu asks for the sign-in first. */
export function CateringDoor() {
  const { t } = useText()
  const { config } = useVenue()
  const { catering } = useCheckoutSettings()
  const navigate = useNavigate()
  if (config?.catering !== true || catering?.requiresLogin !== true) return null
  return (
    <SignInDoor
      title={t('ask.signIn')}
      text={t('ask.signInText')}
      onLeave={() =>
        letRun(
          navigate({
            to: '.',
            search: (before) => ({ ...before, catering: undefined, takeoutType: undefined }),
            replace: true,
          }),
        )
      }
    />
  )
}

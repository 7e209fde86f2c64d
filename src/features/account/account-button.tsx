import { useNavigate } from '@tanstack/react-router'
import CircleUser from 'lucide-react/icons/circle-user'
import type { Person } from '#services/account/account-service.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** The menu's link to the profile or to the login. */
export function AccountButton() {
  const { t } = useText()
  const { slug, entry } = useVenue()
  const session = useStore(useServices().session)
  const navigate = useNavigate()
  const search = { ...entry, venue: slug, item: undefined, line: undefined }
  const isAnonymous = session.type === 'anonymous'
  const person = isAnonymous ? null : session.person
  const initials = initialsOf(person)
  return (
    <IconButton
      tone="quiet"
      label={label()}
      icon={initials ?? <CircleUser aria-hidden="true" />}
      onPress={() =>
        letRun(
          isAnonymous
            ? navigate({ to: '/login', search })
            : navigate({ to: '/profile/{-$screen}', params: {}, search }),
        )
      }
    />
  )

  /** Begins with what is seen, for people that speak to the device. */
  function label(): string {
    if (isAnonymous) return t('session.signIn')
    return [...(initials === null ? [] : [initials]), t('session.account')].join(' – ')
  }
}

/** Null: person unknown or without a name. */
function initialsOf(person: Person | null): string | null {
  if (!person) return null
  const initials = [person.firstName, person.lastName].map((name) => Array.from(name)[0] ?? '')
  return initials.join('').toLocaleUpperCase() || null
}

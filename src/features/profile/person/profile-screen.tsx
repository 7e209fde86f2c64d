import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import Compass from 'lucide-react/icons/compass'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { useServices } from '#services/services.ts'
import type { Person } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AwayScreen } from '../away-screen.tsx'
import type { CardFrameSlotProps } from '../cards/card-frame-slot.ts'
import { CardFrameContext } from '../cards/card-frame-slot.ts'
import { EventsScreen } from '../events/events-screen.tsx'
import { PaymentMethodsScreen } from '../cards/payment-methods-screen.tsx'
import { ProfileEntryContext } from '../profile-path.ts'
import { ReceiptsScreen } from '../receipts/receipts-screen.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { ProfileSection } from '../profile-section.tsx'

export interface ProfileScreenProps {
  /** The path after `/profile/`; undefined: the settings. */
  readonly screen?: string | undefined
  readonly entry: AccountEntry
  /** The card frame for typing a card. */
  readonly cardFrame: ComponentType<CardFrameSlotProps>
}

/** The signed-in person's account. */
export function ProfileScreen({ screen = '', entry, cardFrame }: ProfileScreenProps) {
  const { type } = useStore(useServices().session)
  if (!isKnown(screen)) return <UnknownScreen />
  if (type === 'anonymous') return null
  return (
    <ProfileEntryContext value={entry}>
      <CardFrameContext value={cardFrame}>
        <Shown key={screen} screen={screen} />
      </CardFrameContext>
    </ProfileEntryContext>
  )
}

function Shown({ screen }: { readonly screen: keyof typeof screens | '' }) {
  const session = useStore(useServices().session)
  // An operator has only settings: cards and receipts belong to a person.
  if (screen === '' || session.type === 'operator') return <SettingsScreen />
  if (session.type === 'anonymous') return null
  const Screen = screens[screen]
  return session.person ? <Screen person={session.person} /> : <AwayScreen screen={screen} />
}

const screens = {
  'user-information': UserInformationScreen,
  'user-payment-methods': PaymentMethodsScreen,
  events: EventsScreen,
  receipts: ReceiptsScreen,
} as const satisfies Readonly<Record<string, ComponentType<{ readonly person: Person }>>>

function isKnown(screen: string): screen is keyof typeof screens | '' {
  return screen === '' || Object.hasOwn(screens, screen)
}

function UnknownScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <main>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title={t('notFound.title')}
        action={
          <Button
            tone="primary"
            onPress={() =>
              letRun(
                navigate({ to: '/profile/{-$screen}', params: {}, search: (before) => before }),
              )
            }
          >
            {t('profile.toProfile')}
          </Button>
        }
      />
    </main>
  )
}

interface UserInformationScreenProps {
  readonly person: Person
}

/** Name, phone, e-mail and password. */
function UserInformationScreen({ person }: UserInformationScreenProps) {
  const { t } = useText()
  return (
    <ProfileFrame title={t('person.title')}>
      <ProfileSection title={t('person.names')}>
        <PersonForm person={person} />
      </ProfileSection>
      {/* Only the person may change their login. */}
      {person.operator ? null : (
        <ProfileSection title={t('person.password')}>
          <PasswordForm email={person.email} hasPassword={person.hasPassword} />
        </ProfileSection>
      )}
    </ProfileFrame>
  )
}
